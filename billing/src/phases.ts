import type { BillingCycle } from '@unmask/contract/plans'
import type { Phase } from '@unmask/contract/subscription'

/**
 * The phases of a subscription: the free trial, when it has one, told as one week at a discount of 100 percent, then
 * the price until it is cancelled. Source: design 4 'Subscription entity'.
 */
export const phasesOf = (terms: { billingCycle: BillingCycle; startedWithTrial: boolean }): Phase[] => {
  const paid: Phase = { discount: 0, periodicity: terms.billingCycle, periods_number: null }
  const trial: Phase = { discount: 100, periodicity: 'weekly', periods_number: 1 }
  return terms.startedWithTrial ? [trial, paid] : [paid]
}

/** Index of the phase that period `period` lies in; period 0 is the free trial. */
export const currentPhase = (terms: { startedWithTrial: boolean; period: number }): number =>
  terms.startedWithTrial && terms.period > 0 ? 1 : 0
