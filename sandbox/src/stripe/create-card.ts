import { randomId } from '../random-id.ts'
import { unixSeconds, type World } from '../world.ts'
import { filledAddress } from './customers.ts'
import {
  address,
  clearableText,
  group,
  integer,
  metadata,
  type Parsed,
  required,
  text,
  word,
} from './params.ts'
import type { PaymentMethod } from './stripe.state.ts'
import { StripeError } from './stripe-error.ts'
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
