import { addDays } from '@unmask/contract/dates'
import type { DisclosureTerms } from '@unmask/contract/disclosure'
import type { AnswerOf } from '@unmask/contract/endpoint'
import type { listPlans } from '@unmask/contract/endpoints'
import { type Money, usd } from '@unmask/contract/money'
import type { BillingCycle } from '@unmask/contract/plans'

/** One way to pay for Ultimate, from the catalogue the server answers with. */
export type Offer = {
  billingCycle: BillingCycle
  price: Money
  freeTrialDays: number
  /** The server's clock: trials started now are counted from here, whatever the browser's clock says. */
  asOf: Date
}

/** Ultimate's offers, yearly first. */
export const offersOf = ({ as_of, plans }: AnswerOf<typeof listPlans>): Offer[] =>
  plans
    .filter((plan) => plan.category === 'ultimate')
    .map((plan) => ({
      billingCycle: plan.billing_cycle,
      price: plan.price,
      freeTrialDays: plan.free_trial_days,
      asOf: new Date(as_of),
    }))
    .toSorted((a, b) => Number(b.billingCycle === 'yearly') - Number(a.billingCycle === 'yearly'))

/** The instant a trial started now ends and the first charge falls due (spec 4: today plus 7 days). */
export const trialEndOf = (offer: Offer): Date => addDays(offer.asOf, offer.freeTrialDays)

/** @param timeZone IANA zone in which the date is told */
export const termsOf = (offer: Offer, freeTrial: boolean, timeZone: string): DisclosureTerms => ({
  billingCycle: offer.billingCycle,
  price: offer.price,
  firstChargeAt: freeTrial ? trialEndOf(offer) : offer.asOf,
  freeTrial,
  timeZone,
})

const WEEKS_A_YEAR = 52

/** What a yearly price comes to per week, rounded to the nearest cent. */
export const perWeek = (yearly: Money): Money => usd(Math.round(yearly.value / WEEKS_A_YEAR))

/** The zone of the person looking, such as `America/Chicago`. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
