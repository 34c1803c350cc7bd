import { nextRenewal } from '@unmask/billing/periods'
import { currentPhase, phasesOf } from '@unmask/billing/phases'
import type { getSubscription as endpoint } from '@unmask/contract/endpoints'
import { isServing, type SubscriptionEntity } from '@unmask/contract/subscription'
import type { Subscription } from '../database/schema.ts'
import { refuse } from '../http/refusal.ts'
import type { UseCase } from '../http/route.ts'

/** The latest subscription, whatever its state. Source: design 4 'Subscription entity'. */
export const getSubscription: UseCase<typeof endpoint> = async (_ctx, { latest }) =>
  latest ? entityOf(latest) : refuse('no_subscription')

const entityOf = (row: Subscription): SubscriptionEntity => {
  const terms = {
    billingCycle: row.billing_cycle,
    startedWithTrial: row.started_with_trial,
    period: row.period,
  }
  return {
    subscription_id: row.subscription_id,
    category: row.category,
    phases: phasesOf(terms),
    current_phase: currentPhase(terms),
    price: { value: row.price, currency: row.currency },
    next_renewal_date: nextRenewal(row.anchor_at, row.billing_cycle, row.period).toISOString(),
    state: row.state,
    trial: row.period === 0 && isServing(row.state),
    source: row.source,
    paid_through: row.paid_through?.toISOString() ?? null,
  }
}
