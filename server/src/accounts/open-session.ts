import type { Ctx } from '../context.ts'
import type { Queries } from '../database/connection.ts'
import type { Caller } from '../http/route.ts'
import { insertSession } from './sessions.store.ts'

/** Opens a session for an account and answers as /login and /signup do. */
export const openSession = async (ctx: Ctx, db: Queries, accountId: string, caller: Caller) => {
  const sessionId = ctx.ids.next()
  const signedInAt = ctx.clock.now()
  await insertSession(db, { accountId, sessionId, at: signedInAt, ...caller })
  return {
    subscription_status: await ctx.statusOf(db, accountId),
    token: await ctx.tokens.signSession({ accountId, sessionId, signedInAt }),
  }
}
