import type { renewSession as endpoint } from '@unmask/contract/endpoints'
import { statusOf } from '@unmask/contract/subscription'
import { refuse } from '../http/refusal.ts'
import type { UseCase } from '../http/route.ts'
import { markSessionRenewed } from './sessions.store.ts'

/**
 * A fresh token for the same session, with the status as it is now; its time ends thirty days after the sign-in however
 * often it is renewed. Source: design 4 'POST /session/renew', design 5.
 */
export const renewSession: UseCase<typeof endpoint> = async (ctx, { accountId, sessionId, latest }) => {
  const signedInAt = await markSessionRenewed(ctx.db, { accountId, sessionId }, ctx.clock.now())
  if (!signedInAt) return refuse('unauthenticated')
  return {
    subscription_status: statusOf(latest),
    token: await ctx.tokens.signSession({ accountId, sessionId, signedInAt }),
  }
}
