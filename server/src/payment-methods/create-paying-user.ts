import type { createPayingUser as endpoint } from '@unmask/contract/endpoints'
import { refuse } from '../http/refusal.ts'
import type { UseCase } from '../http/route.ts'
import { insertPayingUser } from './payment-methods.store.ts'

/** Records country and ZIP code once; the site takes the 409 for success. Source: spec 7 'POST /moneta/user'. */
export const createPayingUser: UseCase<typeof endpoint> = async (ctx, { accountId }, { body }) => {
  const { country, zip_code } = body
  const recorded = await insertPayingUser(ctx.db, {
    accountId,
    country,
    zipCode: zip_code,
    at: ctx.clock.now(),
  })
  return recorded ? { country, zip_code } : refuse('paying_user_exists')
}
