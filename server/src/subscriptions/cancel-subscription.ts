import { transition } from '@unmask/billing/lifecycle'
import { nextRenewal } from '@unmask/billing/periods'
import type { cancelSubscription as endpoint } from '@unmask/contract/endpoints'
import { isServing } from '@unmask/contract/subscription'
import { inTransaction } from '../database/transaction.ts'
import { refuse } from '../http/refusal.ts'
import type { UseCase } from '../http/route.ts'
import { bucketOf } from '../ids.ts'
import {
  insertTransition,
  latestSubscription,
  markCancelled,
  unscheduleCharges,
} from './subscriptions.store.ts'

/**
 * Ends service and billing at once. Time already paid for is remembered as paid_through; unused trial days are not.
 * Cancelling again answers the same. Source: spec 4 'Cancel', design 4 'Account'.
 */
export const cancelSubscription: UseCase<typeof endpoint> = (ctx, { accountId }) =>
  inTransaction(ctx.db, async (tx) => {
    await ctx.lockAccount(tx, accountId)
    const latest = await latestSubscription(tx, accountId)
    if (!latest) return refuse('not_subscribed')
    if (latest.state === 'CANCELED') return { cancelled: true }
    if (!isServing(latest.state)) return refuse('not_subscribed')
    if (latest.source === 'ios') return refuse('managed_by_app_store')

    const at = ctx.clock.now()
    const subscriptionId = latest.subscription_id
    const event = 'cancelled_by_subscriber'
    const state = transition(latest.state, event)
    const paidThrough =
      latest.state === 'ACTIVE' && latest.period > 0
        ? nextRenewal(latest.anchor_at, latest.billing_cycle, latest.period)
        : null
    await markCancelled(tx, { accountId, subscriptionId, at, paidThrough })
    await unscheduleCharges(tx, { bucket: bucketOf(accountId), accountId, subscriptionId })
    await insertTransition(tx, {
      account_id: accountId,
      subscription_id: subscriptionId,
      from_state: latest.state,
      to_state: state,
      event,
      at,
    })
    return { cancelled: true }
  })
