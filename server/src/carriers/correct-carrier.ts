import type { correctCarrier as endpoint } from '@unmask/contract/endpoints'
import type { UseCase } from '../http/route.ts'
import { setCarrier } from './carriers.store.ts'

/** The subscriber knows their carrier better than any look-up. Source: design 4 'PUT /carrier'. */
export const correctCarrier: UseCase<typeof endpoint> = async (ctx, { accountId }, { body }) => {
  await setCarrier(ctx.db, accountId, body.carrier)
  return undefined
}
