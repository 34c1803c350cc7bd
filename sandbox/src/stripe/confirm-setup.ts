import type { World } from '../world.ts'
import { challengeFailure, nextActionFor } from './authentication.ts'
import { declined } from './declines.ts'
import { recordEvent } from './events.ts'
import type { setupConfirmation } from './intent-params.ts'
import { chooseMethod, mustBeConfirmable } from './intents.ts'
import type { Caller } from './operation.ts'
import type { Parsed } from './params.ts'
import { attach, behaviourOf, holderProved } from './payment-methods.ts'
import type { PaymentMethod, SetupIntent } from './stripe.state.ts'
import type { ErrorBody } from './stripe-error.ts'

type Confirmation = Parsed<typeof setupConfirmation>

/**
 * Asks the issuer whether the card may be kept for later. It is kept, or its holder has to prove themselves
 * first (`requires_action`).
 * @throws StripeError 402 when the issuer says no
 */
export function confirmSetup(world: World, intent: SetupIntent, params: Confirmation, caller: Caller): void {
  mustBeConfirmable(intent)
  const method = chooseMethod(world, intent, params)
  setCardOptions(intent, params.payment_method_options?.card)
  intent.payment_method = method.id
  intent.last_setup_error = null
  const behaviour = behaviourOf(world, method.id)
  if (behaviour.kind === 'decline') {
    const { body } = declined(behaviour.decline)
    fail(world, intent, method, body, caller.idempotencyKey)
    throw declined(behaviour.decline, {
      setup_intent: structuredClone(intent),
      payment_method: structuredClone(method),
      payment_method_type: 'card',
    })
  }
  if (behaviour.kind === 'authenticate' && !holderProved(world, method.id)) {
    intent.status = 'requires_action'
    intent.next_action = nextActionFor(intent, {
      origin: world.origin(),
      returnUrl: params.return_url ?? null,
      useStripeSdk: params.use_stripe_sdk ?? caller.fromBrowser,
    })
    recordEvent(world, 'setup_intent.requires_action', intent, caller.idempotencyKey)
    return
  }
  keep(world, intent, method, caller.idempotencyKey)
}

/** Ends the issuer's challenge: the card is kept, or the intent waits for another one. */
export function settleSetupChallenge(world: World, intent: SetupIntent, passed: boolean): void {
  if (intent.status !== 'requires_action') return
  const method = chooseMethod(world, intent, {})
  if (passed) keep(world, intent, method, null)
  else fail(world, intent, method, challengeFailure('setup_intent'), null)
}

/** Sets how the card will be used, keeping what was said before. */
export function setCardOptions(
  intent: SetupIntent,
  card: NonNullable<Confirmation['payment_method_options']>['card'],
): void {
  if (!card) return
  const { moto: _, ...options } = card
  const old = intent.payment_method_options?.card
  intent.payment_method_options = {
    card: { mandate_options: null, network: null, request_three_d_secure: 'automatic', ...old, ...options },
  }
}

function keep(world: World, intent: SetupIntent, method: PaymentMethod, key: string | null): void {
  if (intent.customer) attach(world, method, intent.customer, key)
  world.state.stripe.authenticated[method.id] = true
  intent.status = 'succeeded'
  intent.next_action = null
  recordEvent(world, 'setup_intent.succeeded', intent, key)
}

function fail(
  world: World,
  intent: SetupIntent,
  method: PaymentMethod,
  error: ErrorBody,
  key: string | null,
): void {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_setup_error = { ...error, payment_method: structuredClone(method) }
  recordEvent(world, 'setup_intent.setup_failed', intent, key)
}
