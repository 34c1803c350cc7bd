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

export const markSessionRenewed = (
  db: Queries,
  { accountId, sessionId }: SessionKey,
  at: Date,
): Promise<unknown> =>
  db
    .updateTable('session')
    .set({ renewed_at: at })
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .execute()

export const endSession = (db: Queries, { accountId, sessionId }: SessionKey, at: Date): Promise<unknown> =>
  db
    .updateTable('session')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
