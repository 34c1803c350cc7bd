import { z } from 'zod'
import { money } from './money.ts'
import { category } from './plans.ts'

/** The subscription as the API tells it, and the status that routes a subscriber. Source: spec 3, design 4. */

export const states = [
  'PENDING',
  'ACTIVE',
  'GRACE_PERIOD',
  'BILLING_RETRY',
  'FROZEN_ACTIVE',
  'CANCELED',
  'EXPIRED',
] as const
export const subscriptionState = z.enum(states)
export type SubscriptionState = z.infer<typeof subscriptionState>

const SERVING: ReadonlySet<SubscriptionState> = new Set([
  'PENDING',
  'ACTIVE',
  'GRACE_PERIOD',
  'BILLING_RETRY',
  'FROZEN_ACTIVE',
])

/** Whether the subscriber has the service in this state, for web and iOS alike. Source: design 4 'Account'. */
export const isServing = (state: SubscriptionState): boolean => SERVING.has(state)

export const subscriptionSource = z.enum(['web', 'ios'])
export type SubscriptionSource = z.infer<typeof subscriptionSource>

export const statuses = ['web_active', 'mobile_active', 'inactive', 'never_subscribed'] as const
export const subscriptionStatus = z.enum(statuses)
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

/** Which status a subscriber has, from their latest subscription. Source: design 4. */
export const statusOf = (
  latest: { state: SubscriptionState; source: SubscriptionSource } | undefined,
): SubscriptionStatus => {
  if (!latest) return 'never_subscribed'
  if (!isServing(latest.state)) return 'inactive'
  return latest.source === 'ios' ? 'mobile_active' : 'web_active'
}

export const periodicity = z.enum(['weekly', 'monthly', 'yearly'])
export type Periodicity = z.infer<typeof periodicity>

export const phase = z.object({
  /** Percent off the price; 100 is a free trial. */
  discount: z.int().min(0).max(100),
  periodicity,
  /** How many periods the phase lasts; null means until cancelled. */
  periods_number: z.int().positive().nullable(),
})
export type Phase = z.infer<typeof phase>

export const subscriptionEntity = z.object({
  subscription_id: z.string(),
  category,
  phases: z.array(phase),
  /** Index into phases. */
  current_phase: z.int().min(0),
  price: money,
  /** ISO instant. */
  next_renewal_date: z.iso.datetime(),
  state: subscriptionState,
  trial: z.boolean(),
  source: subscriptionSource,
  /** Until when service is paid, for CANCELED and EXPIRED ones; null when no paid time is left or it renews. ISO instant. */
  paid_through: z.iso.datetime().nullable(),
})
export type SubscriptionEntity = z.infer<typeof subscriptionEntity>

/** A phase with a discount of 100 is a free trial (spec 4). */
export const isFreeTrialPhase = (of: Phase): boolean => of.discount === 100

/** The period whose word stands beside the price: that of the phase after a free trial, else of the current one (spec 4). */
export const billedPeriodicity = (of: Pick<SubscriptionEntity, 'phases' | 'current_phase'>): Periodicity => {
  const current = of.phases[of.current_phase]
  const next = of.phases[of.current_phase + 1]
  if (current && isFreeTrialPhase(current) && next) return next.periodicity
  if (!current) throw new Error(`subscription has no phase ${of.current_phase}`)
  return current.periodicity
}
