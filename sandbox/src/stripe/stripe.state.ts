import type Stripe from 'stripe'
import type { SavedAnswer } from './idempotency.ts'
import type { CardBehaviour } from './test-cards.ts'

/*
 * Stored objects refer to each other by id; only `expand` puts objects in those places, on copies. Narrowed
 * here, so that the code need not ask each time.
 */
export type PaymentMethod = Stripe.PaymentMethod & { customer: string | null }
export type SetupIntent = Stripe.SetupIntent & { customer: string | null; payment_method: string | null }
export type PaymentIntent = Stripe.PaymentIntent & {
  customer: string | null
  payment_method: string | null
  latest_charge: string | null
}
export type Charge = Stripe.Charge & { customer: string | null; payment_intent: string | null }
export type Refund = Stripe.Refund & { charge: string | null; payment_intent: string | null }

/** Stripe's side of the state, each table by id in order of creation. */
export interface StripeState {
  /** Keys the fingerprints, so that they are stable for one sandbox and say nothing about the number. */
  fingerprintKey: string
  customers: Record<string, Stripe.Customer>
  paymentMethods: Record<string, PaymentMethod>
  /** How the card behind a payment method behaves; the number itself is never kept. */
  behaviours: Record<string, CardBehaviour>
  /** Payment methods that were let go: none can be used again. */
  detached: Record<string, true>
  /** Payment methods whose holder proved themselves to the issuer for later use. */
  authenticated: Record<string, true>
  setupIntents: Record<string, SetupIntent>
  paymentIntents: Record<string, PaymentIntent>
  charges: Record<string, Charge>
  refunds: Record<string, Refund>
  events: Record<string, Stripe.Event>
  answers: Record<string, SavedAnswer>
}

/** A Stripe account nobody has used yet. */
export function emptyStripe(fingerprintKey: string): StripeState {
  return {
    fingerprintKey,
    customers: {},
    paymentMethods: {},
    behaviours: {},
    detached: {},
    authenticated: {},
    setupIntents: {},
    paymentIntents: {},
    charges: {},
    refunds: {},
    events: {},
    answers: {},
  }
}
