import { randomId } from '../random-id.ts'
import { unixSeconds, type World } from '../world.ts'
import { filledAddress, findCustomer } from './customers.ts'
import { declined } from './declines.ts'
import { recordEvent } from './events.ts'
import { listPage } from './list-page.ts'
import { type Operation, operation } from './operation.ts'
import {
  address,
  clearableText,
  group,
  integer,
  metadata,
  type Parsed,
  paging,
  required,
  text,
  word,
} from './params.ts'
import type { PaymentMethod } from './stripe.state.ts'
import { invalidRequest, missing, StripeError } from './stripe-error.ts'
import { findTestCard, fingerprint } from './test-cards.ts'

/** What describes a new card, in a call of its own or as `payment_method_data` of an intent. */
export const cardDetails = {
  type: word('card'),
  allow_redisplay: word('always', 'limited', 'unspecified'),
  billing_details: group({ address, email: clearableText, name: clearableText, phone: clearableText }),
  card: group({
    number: text,
    exp_month: integer,
    exp_year: integer,
    cvc: text,
    networks: group({ preferred: text }),
  }),
  metadata,
}

/** The payment method with this id. @throws StripeError resource_missing */
export function findPaymentMethod(world: World, id: string, param = 'id'): PaymentMethod {
  const method = world.state.stripe.paymentMethods[id]
  if (!method) throw missing('PaymentMethod', id, param)
  return method
}

/**
 * Makes a payment method of a test card. It never asks the issuer, so a card that will be declined is taken.
 * The number is dropped here: what stays is brand, last four, expiry, fingerprint and how the card behaves.
 * @throws StripeError 402 for a number, expiry or code no issuer could have given out
 */
export function createCard(world: World, params: Parsed<typeof cardDetails>): PaymentMethod {
  required(params.type, 'type')
  const given = required(params.card, 'card')
  const number = required(given.number, 'card[number]').replaceAll(/[\s-]/g, '')
  const month = required(given.exp_month, 'card[exp_month]')
  const year = fullYear(required(given.exp_year, 'card[exp_year]'))
  const card = findTestCard(number)
  checkExpiry(world, month, year)
  checkCvc(given.cvc, card.brand === 'amex' ? 4 : 3)
  const id = randomId('pm_1', 23)
  const billing = params.billing_details
  const method: PaymentMethod = {
    id,
    object: 'payment_method',
    allow_redisplay: params.allow_redisplay ?? 'unspecified',
    billing_details: {
      address: filledAddress(billing?.address ?? {}),
      email: billing?.email ?? null,
      name: billing?.name ?? null,
      phone: billing?.phone ?? null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: billing?.address?.line1 ? 'unchecked' : null,
        address_postal_code_check: billing?.address?.postal_code ? 'unchecked' : null,
        cvc_check: given.cvc ? 'unchecked' : null,
      },
      country: 'US',
      display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
      exp_month: month,
      exp_year: year,
      fingerprint: fingerprint(world.state.stripe.fingerprintKey, number),
      funding: number === '4000056655665556' ? 'debit' : 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: unixSeconds(world),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: params.metadata ?? {},
    type: 'card',
  }
  world.state.stripe.paymentMethods[id] = method
  world.state.stripe.behaviours[id] = card.behaviour
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
  if (world.state.stripe.detached[method.id]) {
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
  return world.state.stripe.behaviours[id] ?? ({ kind: 'succeed' } as const)
}

/** Whether the card's holder has proved themselves for charges to come. */
export function holderProved(world: World, id: string): boolean {
  return world.state.stripe.authenticated[id] === true
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

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

function checkExpiry(world: World, month: number, year: number): void {
  if (month < 1 || month > 12)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const now = world.now()
  const isPast = year * 12 + month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth()
  if (isPast || year > now.getUTCFullYear() + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
}

function checkCvc(cvc: string | undefined, digits: number): void {
  if (cvc === undefined || (cvc.length === digits && /^\d+$/.test(cvc))) return
  throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
}

function cardError(code: string, message: string, param: string): StripeError {
  return new StripeError(402, { type: 'card_error', code, message, param })
}
