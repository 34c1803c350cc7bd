import type { signUp as endpoint } from '@unmask/contract/endpoints'
import { inTransaction } from '../database/transaction.ts'
import { refuse } from '../http/refusal.ts'
import type { UseCase } from '../http/route.ts'
import { bucketOf } from '../ids.ts'
import { accountIdByPhone, claimPhone, insertAccount } from './accounts.store.ts'
import { openSession } from './open-session.ts'

/**
 * Creates the account of a proved phone. A phone that has one just signs in and its stored e-mail stays untouched, so
 * that nobody learns from the answer who is a subscriber. Source: design 4 'POST /signup'.
 */
export const signUp: UseCase<typeof endpoint> = async (ctx, who, { body }) => {
  if (body.phoneNumber !== who.phone) return refuse('identity_not_proved')
  const caller = { ip: who.ip, userAgent: who.userAgent }
  return inTransaction(ctx.db, async (tx) => {
    const accountId = ctx.ids.next()
    if (await claimPhone(tx, who.phone, accountId)) {
      const at = ctx.clock.now()
      await insertAccount(tx, {
        accountId,
        bucket: bucketOf(accountId),
        phone: who.phone,
        email: body.email,
        at,
      })
      return openSession(ctx, tx, accountId, caller)
    }
    const existing = await accountIdByPhone(tx, who.phone)
    if (!existing) throw new Error('a phone is claimed by no account')
    return openSession(ctx, tx, existing, caller)
  })
}
