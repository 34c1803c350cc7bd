import type { World } from '../world.ts'
import { type cardDetails, createCard } from './create-card.ts'
import { type Parsed, required } from './params.ts'
import { findPaymentMethod } from './payment-methods.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from './stripe.state.ts'
import { invalidRequest, StripeError } from './stripe-error.ts'

/** A refusal because of the status an intent is in; the intent itself goes along. */
export function unexpectedState(intent: SetupIntent | PaymentIntent, message: string): StripeError {
  const { body } = invalidRequest(message, `${intent.object}_unexpected_state`)
  return new StripeError(400, { ...body, [intent.object]: structuredClone(intent) })
}

/** A page proves with the client secret that the intent was handed to it; a server needs none. */
export function checkClientSecret(
  intent: SetupIntent | PaymentIntent,
  secret: string | undefined,
  fromBrowser: boolean,
): void {
  if (secret === undefined && !fromBrowser) return
  if (required(secret, 'client_secret') === intent.client_secret) return
  throw invalidRequest(
    `The client_secret provided does not match the client_secret associated with the ${nameOf(intent)}.`,
    `${intent.object}_invalid_parameter`,
    'client_secret',
  )
}

/** @throws StripeError 400 when the intent is settled already */
export function mustBeConfirmable(intent: SetupIntent | PaymentIntent): void {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return
  const settled = intent.status === 'succeeded' ? 'already succeeded' : 'been canceled'
  throw unexpectedState(intent, `You cannot confirm this ${nameOf(intent)} because it has ${settled}.`)
}

/** @throws StripeError 400 when there is nothing left to cancel */
export function mustBeCancelable(intent: SetupIntent | PaymentIntent): void {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return
  throw unexpectedState(
    intent,
    `You cannot cancel this ${nameOf(intent)} because it has a status of ${intent.status}. Only a ${nameOf(intent)} with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
  )
}

/** @throws StripeError 400 when the caller names the methods and leaves them to Stripe at once */
export function mustNotMixMethods(params: {
  automatic_payment_methods?: object
  allowed_payment_method_types?: unknown[]
}): void {
  if (!params.automatic_payment_methods || !params.allowed_payment_method_types) return
  throw invalidRequest(
    'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.',
    'parameters_exclusive',
    'automatic_payment_methods',
  )
}

/**
 * The payment method an intent is to be confirmed with: new card data, the one named now, or the one it has.
 * @throws StripeError 400 without one, or when it belongs to another customer
 */
export function chooseMethod(
  world: World,
  intent: SetupIntent | PaymentIntent,
  params: { payment_method?: string; payment_method_data?: Parsed<typeof cardDetails> },
): PaymentMethod {
  if (params.payment_method && params.payment_method_data) {
    throw invalidRequest(
      'You may only specify one of these parameters: payment_method, payment_method_data.',
      'parameters_exclusive',
      'payment_method',
    )
  }
  if (params.payment_method_data) return createCard(world, params.payment_method_data)
  const id = params.payment_method ?? intent.payment_method
  if (!id) {
    throw unexpectedState(
      intent,
      `You cannot confirm this ${nameOf(intent)} because it's missing a payment method. Update the ${nameOf(intent)} with a payment method and then confirm it again.`,
    )
  }
  return findUsableMethod(world, id, intent)
}

/** The payment method with this id, when this intent may use it. */
export function findUsableMethod(
  world: World,
  id: string,
  intent: { object: string; customer: string | null },
): PaymentMethod {
  const method = findPaymentMethod(world, id, 'payment_method')
  if (method.customer === null || method.customer === intent.customer) return method
  throw invalidRequest(
    intent.customer === null
      ? `The provided PaymentMethod (${id}) belongs to a Customer. Please include the Customer in the \`customer\` parameter on the ${nameOf(intent)}.`
      : `The provided PaymentMethod (${id}) does not belong to the provided Customer (${intent.customer}). Please change the \`customer\` parameter on the ${nameOf(intent)} or use a PaymentMethod that belongs to it.`,
    undefined,
    'payment_method',
  )
}

function nameOf(intent: { object: string }): 'SetupIntent' | 'PaymentIntent' {
  return intent.object === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent'
}
