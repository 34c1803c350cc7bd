import type { World } from '../world.ts'
import { challengeFailure, nextActionFor } from './authentication.ts'
import { recordCharge } from './charges.ts'
import { declined } from './declines.ts'
import { recordEvent } from './events.ts'
import type { paymentConfirmation } from './intent-params.ts'
import { chooseMethod, mustBeConfirmable } from './intents.ts'
import { recordMoney } from './ledger-entry.ts'
import type { Caller } from './operation.ts'
import type { Parsed } from './params.ts'
import { attach, behaviourOf, holderProved } from './payment-methods.ts'
import type { PaymentIntent, PaymentMethod } from './stripe.state.ts'
import { type ErrorBody, StripeError } from './stripe-error.ts'
import { authenticationRequired, type CardBehaviour, type Decline } from './test-cards.ts'

type Confirmation = Parsed<typeof paymentConfirmation>

/**
 * Takes the money, unless the issuer refuses or wants its card holder to prove themselves first
 * (`requires_action`; off session that is a refusal too).
 * @throws StripeError 402 when no money was taken
 */
export function confirmPayment(
  world: World,
  intent: PaymentIntent,
  params: Confirmation,
  caller: Caller,
): void {
  mustBeConfirmable(intent)
  const method = chooseMethod(world, intent, params)
  setCardOptions(intent, params.payment_method_options?.card)
  if (params.setup_future_usage) intent.setup_future_usage = params.setup_future_usage
  intent.payment_method = method.id
  intent.last_payment_error = null
  const offSession = params.off_session === true
  const behaviour = behaviourOf(world, method.id)
  if (wantsProof(behaviour, offSession && holderProved(world, method.id))) {
    if (offSession) throw refuse(world, intent, method, authenticationRequired, caller.idempotencyKey)
    if (params.error_on_requires_action)
      throw refuse(world, intent, method, authenticationRequired, caller.idempotencyKey)
    intent.status = 'requires_action'
    intent.next_action = nextActionFor(intent, {
      origin: world.origin(),
      returnUrl: params.return_url ?? null,
      useStripeSdk: params.use_stripe_sdk ?? caller.fromBrowser,
    })
    recordEvent(world, 'payment_intent.requires_action', intent, caller.idempotencyKey)
    return
  }
  charge(world, intent, method, behaviour, caller.idempotencyKey)
}

/** Ends the issuer's challenge: the card is charged, or the intent waits for another one. */
export function settlePaymentChallenge(world: World, intent: PaymentIntent, passed: boolean): void {
  if (intent.status !== 'requires_action') return
  const method = chooseMethod(world, intent, {})
  if (!passed) {
    fail(world, intent, method, challengeFailure('payment_intent'), null)
    return
  }
  try {
    charge(world, intent, method, behaviourOf(world, method.id), null)
  } catch (error) {
    // The page reads a decline after the challenge from the intent, which has it by now.
    if (!(error instanceof StripeError)) throw error
  }
}

/** Sets how the card is used, keeping what was said before. */
export function setCardOptions(
  intent: PaymentIntent,
  card: NonNullable<Confirmation['payment_method_options']>['card'],
): void {
  if (!card) return
  const { moto: _, ...options } = card
  const old = intent.payment_method_options?.card
  intent.payment_method_options = {
    card: {
      installments: null,
      mandate_options: null,
      network: null,
      request_three_d_secure: 'automatic',
      ...old,
      ...options,
    },
  }
}

function wantsProof(behaviour: CardBehaviour, isSetUp: boolean): boolean {
  return behaviour.kind === 'authenticate' && (behaviour.always || !isSetUp)
}

function charge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  behaviour: CardBehaviour,
  key: string | null,
): void {
  if (behaviour.kind !== 'succeed' && behaviour.decline)
    throw refuse(world, intent, method, behaviour.decline, key)
  if (intent.setup_future_usage && intent.customer) {
    attach(world, method, intent.customer, key)
    world.state.stripe.authenticated[method.id] = true
  }
  const taken = recordCharge(world, intent, method, null, key)
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.latest_charge = taken.id
  intent.next_action = null
  recordMoney(world, intent, { kind: 'capture', id: intent.id, amount: intent.amount, key })
  recordEvent(world, 'payment_intent.succeeded', intent, key)
}

/** Writes a refusal down and gives the 402 that tells it. */
function refuse(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
  key: string | null,
): StripeError {
  const failed = recordCharge(world, intent, method, decline, key)
  intent.latest_charge = failed.id
  fail(world, intent, method, declined(decline, { charge: failed.id }).body, key)
  return declined(decline, {
    charge: failed.id,
    payment_intent: structuredClone(intent),
    payment_method: structuredClone(method),
    payment_method_type: 'card',
  })
}

function fail(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  error: ErrorBody,
  key: string | null,
): void {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = { ...error, payment_method: structuredClone(method) }
  recordEvent(world, 'payment_intent.payment_failed', intent, key)
}
