import { createHmac } from 'node:crypto'
import { hasCheckDigit } from '../browser/frame/card-rules.ts'
import { StripeError } from './stripe-error.ts'

/** Why an issuer says no, in Stripe's words. */
export interface Decline {
  code: string
  decline_code: string
  advice_code?: 'confirm_card_data' | 'do_not_try_again' | 'try_again_later'
  message: string
}

/**
 * What a test card does. `decline`: refused whenever the issuer is asked, so also when it is attached;
 * `declineCharge`: attaches, then refused when charged; `authenticate`: asks its holder to prove themselves.
 */
export type CardBehaviour =
  | { kind: 'succeed' }
  | { kind: 'decline'; decline: Decline }
  | { kind: 'declineCharge'; decline: Decline }
  | { kind: 'authenticate'; always: boolean; decline?: Decline }

export interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  /** What it is for, as the home page says it. */
  about: string
  behaviour: CardBehaviour
}

/** The refusal of a charge without its holder, by an issuer that wants to ask them first. */
export const authenticationRequired: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}
const generic: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  advice_code: 'try_again_later',
  message: 'Your card was declined.',
}
const insufficientFunds: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  advice_code: 'try_again_later',
  message: 'Your card has insufficient funds.',
}
const lost: Decline = { ...generic, decline_code: 'lost_card', advice_code: 'do_not_try_again' }
const stolen: Decline = { ...generic, decline_code: 'stolen_card', advice_code: 'do_not_try_again' }
const expired: Decline = {
  code: 'expired_card',
  decline_code: 'expired_card',
  advice_code: 'do_not_try_again',
  message: 'Your card has expired.',
}
const incorrectCvc: Decline = {
  code: 'incorrect_cvc',
  decline_code: 'incorrect_cvc',
  advice_code: 'confirm_card_data',
  message: "Your card's security code is incorrect.",
}
const processing: Decline = {
  code: 'processing_error',
  decline_code: 'processing_error',
  advice_code: 'try_again_later',
  message: 'An error occurred while processing your card. Try again in a little bit.',
}
const succeed: CardBehaviour = { kind: 'succeed' }

/** The numbers Stripe documents for testing (stripe.com/docs/testing) that the sandbox honours. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', about: 'Succeeds', behaviour: succeed },
  { number: '4000056655665556', brand: 'visa', about: 'Succeeds (debit)', behaviour: succeed },
  { number: '5555555555554444', brand: 'mastercard', about: 'Succeeds', behaviour: succeed },
  { number: '378282246310005', brand: 'amex', about: 'Succeeds; 4-digit security code', behaviour: succeed },
  { number: '6011111111111117', brand: 'discover', about: 'Succeeds', behaviour: succeed },
  { number: '2223003122003222', brand: 'mastercard', about: 'Succeeds (2-series)', behaviour: succeed },
  { number: '5200828282828210', brand: 'mastercard', about: 'Succeeds (debit)', behaviour: succeed },
  { number: '5105105105105100', brand: 'mastercard', about: 'Succeeds (prepaid)', behaviour: succeed },
  { number: '371449635398431', brand: 'amex', about: 'Succeeds; 4-digit security code', behaviour: succeed },
  { number: '6011000990139424', brand: 'discover', about: 'Succeeds', behaviour: succeed },
  { number: '6011981111111113', brand: 'discover', about: 'Succeeds (debit)', behaviour: succeed },
  { number: '4000000760000002', brand: 'visa', about: 'Succeeds (Brazil)', behaviour: succeed },
  { number: '4000001240000000', brand: 'visa', about: 'Succeeds (Canada)', behaviour: succeed },
  { number: '4000002500000003', brand: 'visa', about: 'Succeeds (France)', behaviour: succeed },
  { number: '4000008260000000', brand: 'visa', about: 'Succeeds (United Kingdom)', behaviour: succeed },
  { number: '4000000360000006', brand: 'visa', about: 'Succeeds (Australia)', behaviour: succeed },
  {
    number: '4000000000000002',
    brand: 'visa',
    about: 'Declined',
    behaviour: { kind: 'decline', decline: generic },
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    about: 'Declined: insufficient funds',
    behaviour: { kind: 'decline', decline: insufficientFunds },
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    about: 'Declined: lost card',
    behaviour: { kind: 'decline', decline: lost },
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    about: 'Declined: stolen card',
    behaviour: { kind: 'decline', decline: stolen },
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    about: 'Declined: expired',
    behaviour: { kind: 'decline', decline: expired },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    about: 'Declined: incorrect security code',
    behaviour: { kind: 'decline', decline: incorrectCvc },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    about: 'Declined: processing error',
    behaviour: { kind: 'decline', decline: processing },
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    about: 'Can be saved, declined when charged',
    behaviour: { kind: 'declineCharge', decline: generic },
  },
  {
    number: '4000000000003220',
    brand: 'visa',
    about: 'Asks for 3-D Secure, then succeeds',
    behaviour: { kind: 'authenticate', always: false },
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    about: 'Asks for 3-D Secure unless it was set up',
    behaviour: { kind: 'authenticate', always: false },
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    about: 'Asks for 3-D Secure at every charge',
    behaviour: { kind: 'authenticate', always: true },
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    about: 'Asks for 3-D Secure, then has insufficient funds when charged',
    behaviour: { kind: 'authenticate', always: false, decline: insufficientFunds },
  },
]

/**
 * Finds the test card with this number.
 * @throws StripeError 402 `incorrect_number` for what is no card number, `test_mode_live_card` for a real one
 */
export function findTestCard(number: string): TestCard {
  const card = testCards.find((one) => one.number === number)
  if (card) return card
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number)) {
    throw new StripeError(402, {
      type: 'card_error',
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
      param: 'number',
    })
  }
  throw new StripeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  })
}

/** The same word for the same number, and nothing else to be learned from it. */
export function fingerprint(key: string, number: string): string {
  return createHmac('sha256', key).update(number).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 16)
}
