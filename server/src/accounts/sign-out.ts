import type { signOut as endpoint } from '@unmask/contract/endpoints'
import type { UseCase } from '../http/route.ts'
import { endSession } from './sessions.store.ts'

/** Ends this session; its token is refused from now on, wherever it is kept. Source: design 5. */
export const signOut: UseCase<typeof endpoint> = async (ctx, { accountId, sessionId }) => {
  await endSession(ctx.db, { accountId, sessionId }, ctx.clock.now())
  return undefined
}
