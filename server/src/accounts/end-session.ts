import type { endSession as endpoint } from '@unmask/contract/endpoints'
import type { UseCase } from '../http/route.ts'
import { endSession as end } from './sessions.store.ts'

/** Signs out one device of this account; one that is signed out already, or is not this account's, changes nothing. */
export const endSession: UseCase<typeof endpoint> = async (ctx, { accountId }, { params }) => {
  await end(ctx.db, { accountId, sessionId: params.id }, ctx.clock.now())
  return undefined
}
