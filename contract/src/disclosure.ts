import { formatTermsDate } from './dates.ts'
import { formatPrice, type Money } from './money.ts'
import type { BillingCycle } from './plans.ts'

/**
 * The renewal terms that stand beside every button that starts a charge, and that the server stores as the
 * subscriber's consent. One pure function, so that what was shown and what was stored cannot differ.
 * Raise the version whenever a word changes. Source: ux.md 'Honesty', design 4 'Paying'.
 */
export const DISCLOSURE_VERSION = '2026-11-21'

const EVERY: Record<BillingCycle, string> = { weekly: 'every week', yearly: 'every year' }

export type DisclosureTerms = {
  billingCycle: BillingCycle
  price: Money
  /** The instant of the first charge: the end of the trial, or now. */
  firstChargeAt: Date
  freeTrial: boolean
  /** IANA zone in which the date is told, such as `America/Chicago`. */
  timeZone: string
}

/** The terms split where the page sets the first words in bold; joined by a space they are the stored text. */
export const disclosureParts = (terms: DisclosureTerms): { today: string; rest: string } => {
  const price = formatPrice(terms.price)
  const every = EVERY[terms.billingCycle]
  if (terms.freeTrial) {
    const date = formatTermsDate(terms.firstChargeAt, terms.timeZone)
    return {
      today: '$0.00 today.',
      rest: `Your free trial ends ${date}. Unless you cancel before then, we charge ${price} to this payment method that day and ${every} until you cancel. Cancel online in Settings.`,
    }
  }
  return {
    today: `${price} today.`,
    rest: `We charge ${price} to this payment method now and ${every} until you cancel. Cancel online in Settings.`,
  }
}

export const disclosureText = (terms: DisclosureTerms): string => {
  const { today, rest } = disclosureParts(terms)
  return `${today} ${rest}`
}
