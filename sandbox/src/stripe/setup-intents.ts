import { randomId } from '../random-id.ts'
import { unixSeconds, type World } from '../world.ts'
import { confirmSetup, setCardOptions } from './confirm-setup.ts'
import { findCustomer } from './customers.ts'
import { recordEvent } from './events.ts'
import { intentCancellation, intentCreation, setupConfirmation } from './intent-params.ts'
import { checkClientSecret, findUsableMethod, mustBeCancelable, mustNotMixMethods } from './intents.ts'
import { listPage } from './list-page.ts'
import { type Operation, operation } from './operation.ts'
import { metadata, type Parsed, paging, text, word } from './params.ts'
import type { SetupIntent } from './stripe.state.ts'
import { missing } from './stripe-error.ts'
import { rowOf } from './table.ts'

const creation = {
  ...setupConfirmation,
  ...intentCreation,
  metadata,
  usage: word('off_session', 'on_session'),
}

/** The setup intent with this id. @throws StripeError resource_missing */
export function findSetupIntent(world: World, id: string): SetupIntent {
  const intent = rowOf(world.state.stripe.setupIntents, id)
  if (!intent) throw missing('setupintent', id)
  return intent
}

/** A setup intent as a page may see it. */
function shown(intent: SetupIntent, fromBrowser: boolean): SetupIntent {
  return fromBrowser ? { ...intent, customer: null, metadata: null, payment_method_options: null } : intent
}

function newSetupIntent(world: World, params: Parsed<typeof creation>): SetupIntent {
  const id = randomId('seti_1', 23)
  const allowed = params.allowed_payment_method_types ?? null
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: allowed,
    application: null,
    automatic_payment_methods: params.automatic_payment_methods
      ? { allow_redirects: 'always', enabled: true, ...params.automatic_payment_methods }
      : null,
    cancellation_reason: null,
    client_secret: randomId(`${id}_secret_`, 25),
    created: unixSeconds(world),
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: params.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: allowed ?? ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  }
  setCardOptions(intent, params.payment_method_options?.card ?? {})
  if (params.payment_method) {
    intent.payment_method = findUsableMethod(world, params.payment_method, intent).id
    intent.status = 'requires_confirmation'
  }
  return intent
}

export const setupIntentOperations: Operation[] = [
  operation({
    method: 'POST',
    path: '/v1/setup_intents',
    params: creation,
    run(call) {
      const { world, params, idempotencyKey } = call
      if (params.customer) findCustomer(world, params.customer, 'customer')
      mustNotMixMethods(params)
      const intent = newSetupIntent(world, params)
      world.state.stripe.setupIntents[intent.id] = intent
      recordEvent(world, 'setup_intent.created', intent, idempotencyKey)
      if (params.confirm) confirmSetup(world, intent, params, call)
      return intent
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/setup_intents/:id',
    params: { client_secret: text },
    openToBrowsers: true,
    run({ world, id, params, fromBrowser }) {
      const intent = findSetupIntent(world, id)
      checkClientSecret(intent, params.client_secret, fromBrowser)
      return shown(intent, fromBrowser)
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    params: { ...setupConfirmation, client_secret: text },
    openToBrowsers: true,
    run(call) {
      const { world, id, params, fromBrowser } = call
      const intent = findSetupIntent(world, id)
      checkClientSecret(intent, params.client_secret, fromBrowser)
      confirmSetup(world, intent, params, call)
      return shown(intent, fromBrowser)
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    params: intentCancellation,
    run({ world, id, params, idempotencyKey }) {
      const intent = findSetupIntent(world, id)
      mustBeCancelable(intent)
      intent.status = 'canceled'
      intent.cancellation_reason = params.cancellation_reason ?? null
      intent.next_action = null
      recordEvent(world, 'setup_intent.canceled', intent, idempotencyKey)
      return intent
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/setup_intents',
    params: { ...paging, customer: text, payment_method: text },
    run({ world, params }) {
      const found = Object.values(world.state.stripe.setupIntents).filter(
        (intent) =>
          (!params.customer || intent.customer === params.customer) &&
          (!params.payment_method || intent.payment_method === params.payment_method),
      )
      return listPage('/v1/setup_intents', found, params)
    },
  }),
]
