import type { Queries } from '../database/connection.ts'

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

export const isSessionOpen = async (db: Queries, { accountId, sessionId }: SessionKey): Promise<boolean> => {
  const found = await db
    .selectFrom('session')
    .select('session_id')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
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
