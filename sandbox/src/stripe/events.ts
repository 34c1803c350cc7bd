import type Stripe from 'stripe'
import { randomId } from '../random-id.ts'
import { unixSeconds, type World } from '../world.ts'
import { listPage } from './list-page.ts'
import { apiVersion, type Operation, operation } from './operation.ts'
import { list, paging, text } from './params.ts'
import { missing } from './stripe-error.ts'
import { rowOf } from './table.ts'

/** Records that something happened to an object, as `GET /v1/events` will tell it. */
export function recordEvent(
  world: World,
  type: string,
  object: { id: string },
  key: string | null = null,
): void {
  forgetOld(world)
  const id = randomId('evt_1', 23)
  // Stripe's event is a union over every type and object of its API; the sandbox's events are told apart by `type`.
  world.state.stripe.events[id] = {
    id,
    object: 'event',
    api_version: apiVersion,
    created: unixSeconds(world),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: null, idempotency_key: key },
    type,
  } as unknown as Stripe.Event
}

/** Stripe lists the events of the last 30 days. */
function forgetOld(world: World): void {
  const { events } = world.state.stripe
  const oldest = unixSeconds(world) - 30 * 24 * 60 * 60
  // In order of age and looked at one by one, so the first young one ends it.
  for (const id in events) {
    if ((events[id]?.created ?? 0) >= oldest) return
    delete events[id]
  }
}

const filter = { ...paging, type: text, types: list(text) }

export const eventOperations: Operation[] = [
  operation({
    method: 'GET',
    path: '/v1/events/:id',
    params: {},
    run({ world, id }) {
      const event = rowOf(world.state.stripe.events, id)
      if (!event) throw missing('event', id)
      return event
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/events',
    params: filter,
    run({ world, params }) {
      const types = params.type ? [params.type] : params.types
      const events = Object.values(world.state.stripe.events)
      return listPage(
        '/v1/events',
        types ? events.filter((event) => types.includes(event.type)) : events,
        params,
      )
    },
  }),
]
