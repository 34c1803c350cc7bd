import { type SubscriptionStatus, statusOf } from '@unmask/contract/subscription'
import type { Insertable } from 'kysely'
import type { Queries, Tx } from '../database/connection.ts'
import type {
  ConsentTable,
  Subscription,
  SubscriptionTable,
  SubscriptionTransitionTable,
} from '../database/schema.ts'

export const latestSubscription = (db: Queries, accountId: string): Promise<Subscription | undefined> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('subscription_id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const accountStatus = async (db: Queries, accountId: string): Promise<SubscriptionStatus> =>
  statusOf(await latestSubscription(db, accountId))

export const insertSubscription = (tx: Tx, subscription: Insertable<SubscriptionTable>): Promise<unknown> =>
  tx.insertInto('subscription').values(subscription).execute()

export const insertTransition = async (
  tx: Tx,
  transition: Omit<SubscriptionTransitionTable, 'n'>,
): Promise<void> => {
  const { last } = await tx
    .selectFrom('subscription_transition')
    .select(({ fn }) => fn.max('n').as('last'))
    .where('account_id', '=', transition.account_id)
    .where('subscription_id', '=', transition.subscription_id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('subscription_transition')
    .values({ ...transition, n: (last ?? 0) + 1 })
    .execute()
}

export const insertConsent = (tx: Tx, consent: ConsentTable): Promise<unknown> =>
  tx.insertInto('consent').values(consent).execute()

/** Puts the subscription's next charge on the worker's table. */
export const scheduleCharge = (
  tx: Tx,
  due: { bucket: number; at: Date; accountId: string; subscriptionId: string; period: number },
): Promise<unknown> =>
  tx
    .insertInto('due')
    .values({
      bucket: due.bucket,
      next_action_at: due.at,
      account_id: due.accountId,
      subscription_id: due.subscriptionId,
      period: due.period,
      n: 1,
      lease_until: null,
    })
    .execute()

/** Takes every planned action of a subscription off the worker's table. */
export const unscheduleCharges = (
  tx: Tx,
  { bucket, accountId, subscriptionId }: { bucket: number; accountId: string; subscriptionId: string },
): Promise<unknown> =>
  tx
    .deleteFrom('due')
    .where('bucket', '=', bucket)
    .where('account_id', '=', accountId)
    .where('subscription_id', '=', subscriptionId)
    .execute()

export const markCancelled = (
  tx: Tx,
  subscription: { accountId: string; subscriptionId: string; at: Date; paidThrough: Date | null },
): Promise<unknown> =>
  tx
    .updateTable('subscription')
    .set({ state: 'CANCELED', cancelled_at: subscription.at, paid_through: subscription.paidThrough })
    .where('account_id', '=', subscription.accountId)
    .where('subscription_id', '=', subscription.subscriptionId)
    .execute()
