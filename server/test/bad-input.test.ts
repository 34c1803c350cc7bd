import type { Endpoint } from '@unmask/contract/endpoint'
import { endpoints } from '@unmask/contract/endpoints'
import { REFUSALS } from '@unmask/contract/refusals'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { everythingStored, tablesThere, tablesWatched } from './rows.ts'
import { aPhone, aSubscriber, provePhone } from './subscriber.ts'
import { useWorld } from './world.ts'

const world = useWorld()

const GOOD: Record<string, Record<string, unknown>> = {
  sendCode: { phoneNumber: '+15125550100' },
  confirmCode: { challengeId: '01900000-0000-7000-8000-000000000000', code: '123456' },
  logIn: { phoneNumber: '+15125550100' },
  signUp: { phoneNumber: '+15125550100', email: 'a@example.com' },
  correctCarrier: { carrier: 'att' },
  createPayingUser: { country: 'US', zip_code: '78701' },
  createCustomer: { name: 'Sam Example' },
  activateCard: { payment_method_id: 'pm_0' },
  startSubscription: { billing_cycle: 'yearly', free_trial: true },
}

const all = Object.entries(endpoints) as [string, Endpoint][]
const withBody = all.filter(([, endpoint]) => endpoint.body !== undefined)
const guarded = all.filter(([, endpoint]) => endpoint.access !== 'anyone')
const takingBodies = all.filter(([, endpoint]) => endpoint.method !== 'GET')

let session: string
let identity: string
beforeAll(async () => {
  session = (await aSubscriber(world())).token
  identity = await provePhone(world(), aPhone())
})
const tokenFor = ({ access }: Endpoint) =>
  ({ anyone: {}, session: { token: session }, identity: { token: identity } })[access]

const refusedUnwritten = async (
  endpoint: Endpoint,
  sent: Parameters<ReturnType<typeof world>['send']>[1],
) => {
  const before = await everythingStored(world().db)
  const reply = await world().send(endpoint, sent)
  expect(await everythingStored(world().db)).toEqual(before)
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(reply.problem.error_description).toBe(reply.problem.detail)
  return reply
}

test('every table is watched', async () => {
  expect((await tablesThere(world().db)).toSorted()).toEqual(tablesWatched.toSorted())
})

test('every endpoint with a body has a good example here', () => {
  expect(withBody.map(([name]) => name).toSorted()).toEqual(Object.keys(GOOD).toSorted())
})

describe.each(withBody)('%s', (name, endpoint) => {
  const good = GOOD[name] ?? {}
  const required = Object.entries(endpoint.body instanceof z.ZodObject ? endpoint.body.shape : {})
    .filter(([, field]) => !(field instanceof z.ZodOptional))
    .map(([field]) => field)

  test.each(required)('names %s when it is missing', async (field) => {
    const { [field]: _left, ...payload } = good
    const reply = await refusedUnwritten(endpoint, {
      ...tokenFor(endpoint),
      payload: JSON.stringify(payload),
    })
    expect(reply.status).toBe(400)
    expect(reply.problem).toMatchObject({
      code: 'invalid_request',
      errors: [{ field, detail: expect.stringMatching(/\w/) }],
    })
  })

  test.each(Object.keys(good))('names %s when it is of a wrong type', async (field) => {
    for (const wrong of [{ nested: true }, ['list'], 17, null]) {
      const payload = JSON.stringify({ ...good, [field]: wrong })
      const reply = await refusedUnwritten(endpoint, { ...tokenFor(endpoint), payload })
      expect(reply.status).toBe(400)
      expect(reply.problem.errors?.map((error) => error.field)).toEqual([field])
    }
  })

  test('names a field it does not know', async () => {
    const payload = JSON.stringify({ ...good, surprise: 1 })
    const reply = await refusedUnwritten(endpoint, { ...tokenFor(endpoint), payload })
    expect(reply).toMatchObject({ status: 400, problem: { errors: [{ field: 'surprise' }] } })
  })

  test.each(['', '{"a":', '[]', '"text"', 'null', '17'])('refuses the body %s', async (payload) => {
    const reply = await refusedUnwritten(endpoint, { ...tokenFor(endpoint), payload })
    expect(reply).toMatchObject({ status: 400, problem: { code: 'invalid_request' } })
  })

  test('refuses a form instead of JSON', async () => {
    const reply = await refusedUnwritten(endpoint, {
      ...tokenFor(endpoint),
      payload: 'a=b',
      contentType: 'application/x-www-form-urlencoded',
    })
    expect(reply).toMatchObject({ status: 415, problem: { code: 'unsupported_media_type' } })
  })
})

test.each(takingBodies)('%s refuses a body over 16 kB', async (_name, endpoint) => {
  const payload = JSON.stringify({ padding: 'x'.repeat(17 * 1024) })
  const reply = await refusedUnwritten(endpoint, { ...tokenFor(endpoint), payload })
  expect(reply).toMatchObject({ status: 413, problem: { code: 'payload_too_large' } })
})

test.each(takingBodies.filter(([, { body }]) => !body))(
  '%s, which takes no body, refuses one',
  async (_name, endpoint) => {
    const reply = await refusedUnwritten(endpoint, { ...tokenFor(endpoint), payload: '{"surprise":1}' })
    expect(reply).toMatchObject({ status: 400, problem: { errors: [{ field: 'surprise' }] } })
  },
)

describe.each(guarded)('%s', (name, endpoint) => {
  const payload = GOOD[name] ? { payload: JSON.stringify(GOOD[name]) } : {}
  const code = endpoint.access === 'identity' ? 'identity_not_proved' : 'unauthenticated'

  test.each(['', 'garbage', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])(
    'refuses the token "%s" before it reads the body',
    async (token) => {
      const reply = await refusedUnwritten(endpoint, { token, payload: '{"a":' })
      expect(reply).toMatchObject({ status: 401, problem: { code } })
    },
  )

  test('refuses no token, and a token of the other kind', async () => {
    expect(await refusedUnwritten(endpoint, payload)).toMatchObject({ status: 401, problem: { code } })
    const other = endpoint.access === 'identity' ? session : identity
    expect(await refusedUnwritten(endpoint, { ...payload, token: other })).toMatchObject({ status: 401 })
  })
})

test('every refusal has words and a status of its own kind', () => {
  for (const { status, detail, title } of Object.values(REFUSALS)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(detail).toMatch(/\w/)
    expect(title).toMatch(/\w/)
  }
})
