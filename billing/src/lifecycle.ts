import type { SubscriptionState } from '@unmask/contract/subscription'

/**
 * Every transition of a subscription, as one table state × event → state. A missing cell is a broken assumption and
 * throws; each transition that happens is stored as a row with its event. Source: design 6.
 */
export type LifecycleEvent = 'trial_started' | 'cancelled_by_subscriber'

type From = SubscriptionState | 'none'

const TABLE: Partial<Record<From, Partial<Record<LifecycleEvent, SubscriptionState>>>> = {
  none: { trial_started: 'ACTIVE' },
  PENDING: { cancelled_by_subscriber: 'CANCELED' },
  ACTIVE: { cancelled_by_subscriber: 'CANCELED' },
  GRACE_PERIOD: { cancelled_by_subscriber: 'CANCELED' },
  BILLING_RETRY: { cancelled_by_subscriber: 'CANCELED' },
  FROZEN_ACTIVE: { cancelled_by_subscriber: 'CANCELED' },
}

/** @throws when the table has no cell for this state and event */
export const transition = (from: From, event: LifecycleEvent): SubscriptionState => {
  const to = TABLE[from]?.[event]
  if (!to) throw new Error(`no transition from ${from} on ${event}`)
  return to
}
