import { CompiledQuery } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { Subscription } from '../database/schema.ts'

type NoSubscription = { [Column in keyof Subscription]: null }

type SessionKey = { accountId: string; sessionId: string }

export const insertSession = (
  db: Queries,
  session: SessionKey & { at: Date; ip: string; userAgent: string },
): Promise<unknown> =>
  db
    .insertInto('session')
    .values({
      account_id: session.accountId,
      session_id: session.sessionId,
      created_at: session.at,
      renewed_at: session.at,
      ended_at: null,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute()

const OPEN_SESSION = `
  select latest.*
  from session
  left join lateral (
    select * from subscription
    where subscription.account_id = session.account_id
    order by created_at desc, subscription_id desc
    limit 1
  ) as latest on true
  where session.account_id = $1 and session.session_id = $2 and session.ended_at is null`

/**
 * An open session and the account's latest subscription with it: what every signed-in call has to know before it may do
 * anything, in one question. Undefined when the session has ended. Written out, since building the query anew took a
 * tenth of the call.
 */
export const openSessionOf = async (
  db: Queries,
  { accountId, sessionId }: SessionKey,
): Promise<{ latest: Subscription | undefined } | undefined> => {
  const question = CompiledQuery.raw(OPEN_SESSION, [accountId, sessionId])
  const [found] = (await db.executeQuery<Subscription | NoSubscription>(question)).rows
  return found && { latest: found.subscription_id === null ? undefined : found }
}

/** Notes that a session is in use; gives when it began, undefined when it has ended. */
export const markSessionRenewed = async (
  db: Queries,
  { accountId, sessionId }: SessionKey,
  at: Date,
): Promise<Date | undefined> => {
  const renewed = await db
    .updateTable('session')
    .set({ renewed_at: at })
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('created_at')
    .executeTakeFirst()
  return renewed?.created_at
}

/** Sessions whose token can still be good, the latest used first. */
export const openSessions = (db: Queries, accountId: string, renewedAfter: Date) =>
  db
    .selectFrom('session')
    .select(['session_id', 'user_agent', 'ip', 'created_at', 'renewed_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('renewed_at', '>', renewedAfter)
    .orderBy('renewed_at', 'desc')
    .execute()

export const endSession = (db: Queries, { accountId, sessionId }: SessionKey, at: Date): Promise<unknown> =>
  db
    .updateTable('session')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
