import type { renewSession as endpoint } from '@unmask/contract/endpoints'
import { statusOf } from '@unmask/contract/subscription'
import type { UseCase } from '../http/route.ts'
import { markSessionRenewed } from './sessions.store.ts'

/** A fresh token for the same session, with the status as it is now. Source: design 4 'POST /session/renew'. */
export const renewSession: UseCase<typeof endpoint> = async (ctx, { accountId, sessionId, latest }) => {
  await markSessionRenewed(ctx.db, { accountId, sessionId }, ctx.clock.now())
  return {
    subscription_status: statusOf(latest),
    token: await ctx.tokens.signSession({ accountId, sessionId }),
  }
}
