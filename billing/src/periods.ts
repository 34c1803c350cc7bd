import { UTCDate } from '@date-fns/utc'
import type { BillingCycle } from '@unmask/contract/plans'
import { addWeeks } from 'date-fns/addWeeks'
import { addYears } from 'date-fns/addYears'

/**
 * The instant at which paid period `number` begins. Periods count from the anchor and are never chained, so that an
 * anchor on 29 February falls on 28 February in common years and on 29 February again in leap years; all arithmetic is in
 * UTC, so that DST changes nothing. Source: design 6.
 *
 * @param anchor instant of the first charge: the trial's end, or the start without trial
 * @param number 1 for the first paid period
 */
export const periodStart = (anchor: Date, cycle: BillingCycle, number: number): Date => {
  if (!Number.isInteger(number) || number < 1) throw new Error(`no paid period ${number}`)
  const from = new UTCDate(anchor)
  const start = cycle === 'weekly' ? addWeeks(from, number - 1) : addYears(from, number - 1)
  return new Date(start.getTime())
}

/** The instant at which the subscription renews next, when `period` is its current one; 0 is the free trial. */
export const nextRenewal = (anchor: Date, cycle: BillingCycle, period: number): Date =>
  periodStart(anchor, cycle, period + 1)
