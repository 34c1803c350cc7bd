import type { World } from '../world.ts'
import { cardDetails, createCard } from './create-card.ts'
import { findCustomer } from './customers.ts'
import { declined } from './declines.ts'
import { recordEvent } from './events.ts'
import { listPage } from './list-page.ts'
import { type Operation, operation } from './operation.ts'
import { paging, required, text, word } from './params.ts'
import type { PaymentMethod } from './stripe.state.ts'
import { invalidRequest, missing } from './stripe-error.ts'
import { rowOf } from './table.ts'

/** The payment method with this id. @throws StripeError resource_missing */
export function findPaymentMethod(world: World, id: string, param = 'id'): PaymentMethod {
  const method = rowOf(world.state.stripe.paymentMethods, id)
  if (!method) throw missing('PaymentMethod', id, param)
  return method
}

/** Ties a payment method to a customer, for good: Stripe lets one belong to a single customer only. */
export function attach(world: World, method: PaymentMethod, customer: string, key: string | null): void {
  if (method.customer === customer) return
  if (method.customer !== null) {
    throw invalidRequest(
      'The payment method you provided has already been attached to a customer.',
      'payment_method_unexpected_state',
      'payment_method',
    )
  }
  if (rowOf(world.state.stripe.detached, method.id)) {
    throw invalidRequest(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      undefined,
      'payment_method',
    )
  }
  method.customer = customer
  if (method.card?.checks?.cvc_check) method.card.checks.cvc_check = 'pass'
  if (method.card?.checks?.address_postal_code_check) method.card.checks.address_postal_code_check = 'pass'
  recordEvent(world, 'payment_method.attached', method, key)
}

/** How the card behind a payment method behaves. */
export function behaviourOf(world: World, id: string) {
  return rowOf(world.state.stripe.behaviours, id) ?? ({ kind: 'succeed' } as const)
}

/** Whether the card's holder has proved themselves for charges to come. */
export function holderProved(world: World, id: string): boolean {
  return rowOf(world.state.stripe.authenticated, id) === true
}

/** A payment method as a page may see it. */
export function shownToBrowser(method: PaymentMethod): PaymentMethod {
  const { card, ...rest } = structuredClone(method)
  if (!card) return rest
  const { fingerprint: _, ...open } = card
  return { ...rest, card: open, customer: null }
}

const ownListing = { ...paging, type: word('card') }
const listing = { ...ownListing, customer: text }

export const paymentMethodOperations: Operation[] = [
  operation({
    method: 'POST',
    path: '/v1/payment_methods',
    params: cardDetails,
    openToBrowsers: true,
    run({ world, params, fromBrowser }) {
      const method = createCard(world, params)
      return fromBrowser ? shownToBrowser(method) : method
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: {},
    run: ({ world, id }) => findPaymentMethod(world, id),
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    params: { customer: text },
    run({ world, id, params, idempotencyKey }) {
      const customer = required(params.customer, 'customer')
      const method = findPaymentMethod(world, id)
      findCustomer(world, customer, 'customer')
      const behaviour = behaviourOf(world, id)
      if (behaviour.kind === 'decline') throw declined(behaviour.decline)
      attach(world, method, customer, idempotencyKey)
      return method
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    params: {},
    run({ world, id, idempotencyKey }) {
      const method = findPaymentMethod(world, id)
      if (method.customer === null) {
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        )
      }
      method.customer = null
      world.state.stripe.detached[id] = true
      recordEvent(world, 'payment_method.detached', method, idempotencyKey)
      return method
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_methods',
    params: listing,
    run({ world, params }) {
      const methods = Object.values(world.state.stripe.paymentMethods)
      const found = methods.filter(
        (method) => params.customer !== undefined && method.customer === params.customer,
      )
      return listPage('/v1/payment_methods', found, params)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    params: ownListing,
    run({ world, id, params }) {
      findCustomer(world, id)
      const methods = Object.values(world.state.stripe.paymentMethods)
      const found = methods.filter((method) => method.customer === id)
      return listPage(`/v1/customers/${id}/payment_methods`, found, params)
    },
  }),
]
