import type { logIn as endpoint } from '@unmask/contract/endpoints'
import { refuse } from '../http/refusal.ts'
import type { UseCase } from '../http/route.ts'
import { accountIdByPhone } from './accounts.store.ts'
import { openSession } from './open-session.ts'

/** Logs a proved phone in to its account. Source: spec 4 'Login and sign-up', design 5. */
export const logIn: UseCase<typeof endpoint> = async (ctx, who, { body }) => {
  if (body.phoneNumber !== who.phone) return refuse('identity_not_proved')
  const accountId = await accountIdByPhone(ctx.db, who.phone)
  if (!accountId) return refuse('account_not_found')
  return openSession(ctx, ctx.db, accountId, { ip: who.ip, userAgent: who.userAgent })
}
