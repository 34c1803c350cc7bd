import { formatRenewalDate, formatTermsDate } from '@unmask/contract/dates'
import { formatPrice } from '@unmask/contract/money'
import { type Category, tierOf } from '@unmask/contract/plans'
import {
  billedPeriodicity,
  isServing,
  type Periodicity,
  type SubscriptionEntity,
} from '@unmask/contract/subscription'

/** The words of the subscription card. Source: spec 2, /settings/subscription; design 4 'Account'. */

/** `Ultimate Plan`: underscores become spaces, the first letter a capital; premium_plus is told as premium. */
export const planName = (category: Category): string => {
  const words = tierOf(category).replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} Plan`
}

/** `$99.99 yearly`: what is or will be billed, and how often. */
export const priceAndPhase = (of: SubscriptionEntity): string =>
  `${formatPrice(of.price)} ${billedPeriodicity(of)}`

/** The labels look swapped; they are specified so and kept (spec 2). */
export const renewalLine = (of: SubscriptionEntity, timeZone: string): { label: string; date: string } => ({
  label: of.trial ? 'Next billing date' : 'Trial ends',
  date: formatRenewalDate(new Date(of.next_renewal_date), timeZone),
})

export const trialText = (of: SubscriptionEntity): string | undefined =>
  of.trial
    ? `Your subscription will automatically continue at ${priceAndPhase(of)} after the trial ends.`
    : undefined

export const paymentFailed = ({ state }: SubscriptionEntity): boolean =>
  state === 'GRACE_PERIOD' || state === 'BILLING_RETRY'

const EVERY: Record<Periodicity, string> = {
  weekly: 'every week',
  monthly: 'every month',
  yearly: 'every year',
}

/**
 * One true sentence about the next charge, which the specified labels leave unclear; undefined when nothing is to be
 * charged, the charge is overdue or suspended, or the App Store does it.
 */
export const nextCharge = (of: SubscriptionEntity, timeZone: string): string | undefined => {
  const due = isServing(of.state) && !paymentFailed(of) && of.state !== 'FROZEN_ACTIVE'
  if (!due || of.source === 'ios') return undefined
  const date = formatTermsDate(new Date(of.next_renewal_date), timeZone)
  return `We charge ${formatPrice(of.price)} on ${date}, and ${EVERY[billedPeriodicity(of)]} from then on, until you cancel.`
}
