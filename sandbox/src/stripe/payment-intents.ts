import { randomId } from '../random-id.ts'
import { unixSeconds, type World } from '../world.ts'
import { confirmPayment, setCardOptions } from './confirm-payment.ts'
import { findCustomer } from './customers.ts'
import { recordEvent } from './events.ts'
import { intentCancellation, intentCreation, paymentConfirmation } from './intent-params.ts'
import { checkClientSecret, findUsableMethod, mustBeCancelable, mustNotMixMethods } from './intents.ts'
import { listPage } from './list-page.ts'
import { type Operation, operation } from './operation.ts'
import { integer, metadata, type Parsed, paging, required, text, word } from './params.ts'
import { searchPage } from './search.ts'
import type { PaymentIntent } from './stripe.state.ts'
import { invalidRequest, missing } from './stripe-error.ts'
import { rowOf } from './table.ts'

const creation = {
  ...paymentConfirmation,
  ...intentCreation,
  amount: integer,
  capture_method: word('automatic', 'automatic_async'),
  confirmation_method: word('automatic'),
  currency: text,
  metadata,
  statement_descriptor_suffix: text,
}

/** The payment intent with this id. @throws StripeError resource_missing */
export function findPaymentIntent(world: World, id: string, param = 'id'): PaymentIntent {
  const intent = rowOf(world.state.stripe.paymentIntents, id)
  if (!intent) throw missing('payment_intent', id, param)
  return intent
}

/** A payment intent as a page may see it. */
function shown(intent: PaymentIntent, fromBrowser: boolean): PaymentIntent {
  return fromBrowser ? { ...intent, customer: null, metadata: {}, latest_charge: null } : intent
}

function checkCreation(world: World, params: Parsed<typeof creation>): void {
  const amount = required(params.amount, 'amount')
  required(params.currency, 'currency')
  if (amount < 1) throw invalidRequest('Invalid positive integer', 'parameter_invalid_integer', 'amount')
  if (amount < 50) throw invalidRequest('Amount must be at least $0.50 usd', 'amount_too_small', 'amount')
  if (amount > 99_999_999) {
    throw invalidRequest('Amount must be no more than $999,999.99', 'amount_too_large', 'amount')
  }
  if (params.currency?.toLowerCase() !== 'usd') {
    throw invalidRequest(
      `Invalid currency: ${params.currency}. The sandbox account takes usd.`,
      undefined,
      'currency',
    )
  }
  if (params.off_session && !params.confirm) {
    throw invalidRequest(
      'You can only set `off_session` to `true` when `confirm` is `true`.',
      'payment_intent_invalid_parameter',
      'off_session',
    )
  }
  const suffix = params.statement_descriptor_suffix
  if (suffix !== undefined && (suffix.length > 22 || !/[a-z]/i.test(suffix) || /[<>\\'"*]/.test(suffix))) {
    throw invalidRequest(
      'The statement descriptor suffix must contain at least one letter, at most 22 characters and none of <>\\\'"*.',
      undefined,
      'statement_descriptor_suffix',
    )
  }
  if (params.customer) findCustomer(world, params.customer, 'customer')
  mustNotMixMethods(params)
}

function newPaymentIntent(world: World, params: Parsed<typeof creation>): PaymentIntent {
  const id = randomId('pi_3', 23)
  const allowed = params.allowed_payment_method_types ?? null
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowed,
    amount: required(params.amount, 'amount'),
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: allowed
      ? null
      : { allow_redirects: 'always', enabled: true, ...params.automatic_payment_methods },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: randomId(`${id}_secret_`, 25),
    confirmation_method: 'automatic',
    created: unixSeconds(world),
    currency: required(params.currency, 'currency').toLowerCase(),
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: allowed ?? ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
  setCardOptions(intent, params.payment_method_options?.card ?? {})
  if (params.payment_method) {
    intent.payment_method = findUsableMethod(world, params.payment_method, intent).id
    intent.status = 'requires_confirmation'
  }
  return intent
}

export const paymentIntentOperations: Operation[] = [
  operation({
    method: 'POST',
    path: '/v1/payment_intents',
    params: creation,
    run(call) {
      const { world, params, idempotencyKey } = call
      checkCreation(world, params)
      const intent = newPaymentIntent(world, params)
      world.state.stripe.paymentIntents[intent.id] = intent
      recordEvent(world, 'payment_intent.created', intent, idempotencyKey)
      if (params.confirm) confirmPayment(world, intent, params, call)
      return intent
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_intents/search',
    params: { query: text, limit: integer, page: text },
    run({ world, params }) {
      const query = required(params.query, 'query')
      const intents = Object.values(world.state.stripe.paymentIntents)
      return searchPage('/v1/payment_intents/search', intents, query, params)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: { client_secret: text },
    openToBrowsers: true,
    run({ world, id, params, fromBrowser }) {
      const intent = findPaymentIntent(world, id)
      checkClientSecret(intent, params.client_secret, fromBrowser)
      return shown(intent, fromBrowser)
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    params: { ...paymentConfirmation, client_secret: text },
    openToBrowsers: true,
    run(call) {
      const { world, id, params, fromBrowser } = call
      const intent = findPaymentIntent(world, id)
      checkClientSecret(intent, params.client_secret, fromBrowser)
      confirmPayment(world, intent, params, call)
      return shown(intent, fromBrowser)
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    params: intentCancellation,
    run({ world, id, params, idempotencyKey }) {
      const intent = findPaymentIntent(world, id)
      mustBeCancelable(intent)
      intent.status = 'canceled'
      intent.canceled_at = unixSeconds(world)
      intent.cancellation_reason = params.cancellation_reason ?? null
      intent.next_action = null
      recordEvent(world, 'payment_intent.canceled', intent, idempotencyKey)
      return intent
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_intents',
    params: { ...paging, customer: text },
    run({ world, params }) {
      const intents = Object.values(world.state.stripe.paymentIntents)
      const found = params.customer ? intents.filter(({ customer }) => customer === params.customer) : intents
      return listPage('/v1/payment_intents', found, params)
    },
  }),
]
