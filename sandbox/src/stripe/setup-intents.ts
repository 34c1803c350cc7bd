import type Stripe from 'stripe'
import { randomId } from '../random-id.ts'
import { unixSeconds, type World } from '../world.ts'
import { nextActionFor } from './authentication.ts'
import { findCustomer } from './customers.ts'
import { declined } from './declines.ts'
import { recordEvent } from './events.ts'
import { listPage } from './list-page.ts'
import { type Call, type Operation, operation } from './operation.ts'
import { group, list, metadata, type Parsed, paging, required, text, truth, word } from './params.ts'
import { attach, behaviourOf, cardDetails, createCard, findPaymentMethod } from './payment-methods.ts'
import { invalidRequest, missing, StripeError } from './stripe-error.ts'
import type { Decline } from './test-cards.ts'

const cardOptions = group({
  card: group({
    request_three_d_secure: word('any', 'automatic', 'challenge'),
    setup_credential_usage: word('installment', 'recurring', 'unscheduled'),
    moto: truth,
  }),
})

const confirmation = {
  allowed_payment_method_types: list(text),
  mandate_data: group({
    customer_acceptance: group({
      type: word('online', 'offline'),
      accepted_at: text,
      online: group({ ip_address: text, user_agent: text, infer_from_client: truth }),
      offline: group({}),
    }),
  }),
  payment_method: text,
  payment_method_data: group(cardDetails),
  payment_method_options: cardOptions,
  return_url: text,
  use_stripe_sdk: truth,
}

const creation = {
  ...confirmation,
  automatic_payment_methods: group({ enabled: truth, allow_redirects: word('always', 'never') }),
  confirm: truth,
  customer: text,
  description: text,
  metadata,
  usage: word('off_session', 'on_session'),
}

const cancellation = { cancellation_reason: word('abandoned', 'duplicate', 'requested_by_customer') }

type Confirmation = Parsed<typeof confirmation>

function findSetupIntent(world: World, id: string): Stripe.SetupIntent {
  const intent = world.state.stripe.setupIntents[id]
  if (!intent) throw missing('setupintent', id)
  return intent
}

/** A page proves with the client secret that the intent was handed to it. */
function checkClientSecret(
  intent: Stripe.SetupIntent,
  secret: string | undefined,
  fromBrowser: boolean,
): void {
  if (secret === undefined && !fromBrowser) return
  if (required(secret, 'client_secret') !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the SetupIntent.',
      'setup_intent_invalid_parameter',
      'client_secret',
    )
  }
}

function shown(intent: Stripe.SetupIntent, fromBrowser: boolean): Stripe.SetupIntent {
  return fromBrowser ? { ...intent, customer: null, metadata: null, payment_method_options: null } : intent
}

function unexpectedState(intent: Stripe.SetupIntent, message: string): StripeError {
  const error = invalidRequest(message, 'setup_intent_unexpected_state')
  return new StripeError(400, { ...error.body, setup_intent: intent })
}

function setOptions(intent: Stripe.SetupIntent, options: Confirmation['payment_method_options']): void {
  const card = options?.card
  if (!card) return
  intent.payment_method_options = {
    card: {
      mandate_options: null,
      network: null,
      request_three_d_secure: card.request_three_d_secure ?? 'automatic',
      ...(card.setup_credential_usage && { setup_credential_usage: card.setup_credential_usage }),
    },
  }
}

/**
 * Asks the issuer whether the card may be kept for later: saved, refused (402), or first to be proved by
 * its holder (`requires_action`).
 */
function confirm(call: Call<Record<never, never>>, intent: Stripe.SetupIntent, params: Confirmation): void {
  const { world, idempotencyKey, fromBrowser } = call
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      intent,
      intent.status === 'succeeded'
        ? 'You cannot confirm this SetupIntent because it has already succeeded.'
        : 'You cannot confirm this SetupIntent because it has been canceled.',
    )
  }
  if (params.payment_method && params.payment_method_data) {
    throw invalidRequest(
      'You may only specify one of these parameters: payment_method, payment_method_data.',
      'parameters_exclusive',
      'payment_method',
    )
  }
  setOptions(intent, params.payment_method_options)
  const method = params.payment_method_data
    ? createCard(world, params.payment_method_data)
    : findChosen(world, intent, params.payment_method)
  intent.payment_method = method.id
  intent.last_setup_error = null
  const behaviour = behaviourOf(world, method.id)
  if (behaviour.kind === 'decline') throw setupDeclined(world, intent, behaviour.decline, idempotencyKey)
  if (behaviour.kind === 'authenticate' && !world.state.stripe.authenticated[method.id]) {
    intent.status = 'requires_action'
    intent.next_action = nextActionFor(intent, {
      origin: world.origin(),
      returnUrl: params.return_url ?? null,
      useStripeSdk: params.use_stripe_sdk ?? fromBrowser,
    })
    recordEvent(world, 'setup_intent.requires_action', intent, idempotencyKey)
    return
  }
  succeed(world, intent, idempotencyKey)
}

function findChosen(
  world: World,
  intent: Stripe.SetupIntent,
  given: string | undefined,
): Stripe.PaymentMethod {
  const id = given ?? (intent.payment_method as string | null)
  if (!id) {
    throw unexpectedState(
      intent,
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
    )
  }
  const method = findPaymentMethod(world, id, 'payment_method')
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalidRequest(
      'The provided PaymentMethod belongs to a Customer. Please include the Customer in the `customer` parameter on the SetupIntent.',
      undefined,
      'payment_method',
    )
  }
  return method
}

function succeed(world: World, intent: Stripe.SetupIntent, key: string | null): void {
  const method = findPaymentMethod(world, intent.payment_method as string, 'payment_method')
  if (intent.customer) attach(world, method, intent.customer as string, key)
  world.state.stripe.authenticated[method.id] = true
  intent.status = 'succeeded'
  intent.next_action = null
  recordEvent(world, 'setup_intent.succeeded', intent, key)
}

function setupDeclined(
  world: World,
  intent: Stripe.SetupIntent,
  decline: Decline,
  key: string | null,
): StripeError {
  const method = structuredClone(findPaymentMethod(world, intent.payment_method as string))
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_setup_error = { ...declined(decline).body, payment_method: method }
  recordEvent(world, 'setup_intent.setup_failed', intent, key)
  return declined(decline, {
    setup_intent: structuredClone(intent),
    payment_method: method,
    payment_method_type: 'card',
  })
}

/** Ends the issuer's challenge: the card is kept, or the intent waits for another one. */
export function settleSetupChallenge(world: World, id: string, passed: boolean): Stripe.SetupIntent {
  const intent = findSetupIntent(world, id)
  if (intent.status !== 'requires_action') return intent
  if (passed) {
    succeed(world, intent, null)
    return intent
  }
  const method = structuredClone(findPaymentMethod(world, intent.payment_method as string))
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_setup_error = {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/setup-intent-authentication-failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method,
  }
  recordEvent(world, 'setup_intent.setup_failed', intent)
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
      const allowed = params.allowed_payment_method_types ?? null
      if (params.automatic_payment_methods && allowed) {
        throw invalidRequest(
          'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.',
          'parameters_exclusive',
          'automatic_payment_methods',
        )
      }
      const id = randomId('seti_1', 23)
      const intent: Stripe.SetupIntent = {
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
        payment_method_options: {
          card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
        },
        payment_method_types: allowed ?? ['card'],
        single_use_mandate: null,
        status: 'requires_payment_method',
        usage: params.usage ?? 'off_session',
      }
      setOptions(intent, params.payment_method_options)
      if (params.payment_method) {
        intent.payment_method = findPaymentMethod(world, params.payment_method, 'payment_method').id
        intent.status = 'requires_confirmation'
      }
      world.state.stripe.setupIntents[id] = intent
      recordEvent(world, 'setup_intent.created', intent, idempotencyKey)
      if (params.confirm) confirm(call, intent, params)
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
    params: { ...confirmation, client_secret: text },
    openToBrowsers: true,
    run(call) {
      const { world, id, params, fromBrowser } = call
      const intent = findSetupIntent(world, id)
      checkClientSecret(intent, params.client_secret, fromBrowser)
      confirm(call, intent, params)
      return shown(intent, fromBrowser)
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    params: cancellation,
    run({ world, id, params, idempotencyKey }) {
      const intent = findSetupIntent(world, id)
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw unexpectedState(
          intent,
          `You cannot cancel this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
        )
      }
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
