import type Stripe from 'stripe'
import type { SavedAnswer } from './idempotency.ts'
import type { CardBehaviour } from './test-cards.ts'

/** Stripe's side of the state, each table by id in order of creation. */
export interface StripeState {
  /** Keys the fingerprints, so that they are stable for one sandbox and say nothing about the number. */
  fingerprintKey: string
  customers: Record<string, Stripe.Customer>
  paymentMethods: Record<string, Stripe.PaymentMethod>
  /** How the card behind a payment method behaves; the number itself is never kept. */
  behaviours: Record<string, CardBehaviour>
  /** Payment methods that were let go: none can be used again. */
  detached: Record<string, true>
  /** Payment methods whose holder proved themselves to the issuer for later use. */
  authenticated: Record<string, true>
  setupIntents: Record<string, Stripe.SetupIntent>
  paymentIntents: Record<string, Stripe.PaymentIntent>
  charges: Record<string, Stripe.Charge>
  refunds: Record<string, Stripe.Refund>
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
