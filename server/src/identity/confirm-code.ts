import type { confirmCode as endpoint } from '@unmask/contract/endpoints'
import { refuse } from '../http/refusal.ts'
import type { UseCase } from '../http/route.ts'
import { countAttempt, spendChallenge } from './challenges.store.ts'
import { rememberWhere } from './draw-allowance.ts'
import { sameHash } from './one-time-code.ts'

/**
 * Exchanges a code for an identity token. Every way of being wrong has the same answer. The attempt is counted before
 * the code is compared, so that parallel guesses cannot outrun the count. Source: design 5.
 */
export const confirmCode: UseCase<typeof endpoint> = async (ctx, { ip }, { body }) => {
  const at = ctx.clock.now()
  const challenge = await countAttempt(ctx.db, body.challengeId, at)
  if (!challenge) return refuse('invalid_code')
  const hash = ctx.keys.codeHash(body.challengeId, challenge.phone, body.code)
  if (!sameHash(hash, challenge.code_hash)) return refuse('invalid_code')
  if (!(await spendChallenge(ctx.db, body.challengeId, hash, at))) return refuse('invalid_code')
  await rememberWhere(ctx, challenge.phone, ip)
  return { token: await ctx.tokens.signIdentity(challenge.phone) }
}
