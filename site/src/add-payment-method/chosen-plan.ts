import { type BillingCycle, billingCycle, DEFAULT_BILLING_CYCLE } from '@unmask/contract/plans'
import type { SubscriptionStatus } from '@unmask/contract/subscription'

export type ChosenPlan = { billingCycle: BillingCycle; freeTrial: boolean }

/**
 * What the address of this page asks for. The price it may carry is not read: the catalogue tells prices.
 * Source: spec 2 (/activate, /reactivate), design 4 'Readings' (Paying).
 */
export const chosenPlan = (query: URLSearchParams, status: SubscriptionStatus | undefined): ChosenPlan => ({
  billingCycle: billingCycle.catch(DEFAULT_BILLING_CYCLE).parse(query.get('billingCycle')),
  freeTrial: query.has('isFreeTrial') ? query.get('isFreeTrial') === 'true' : status === 'never_subscribed',
})
