import { brand } from '@unmask/contract/brand'
import type { sendCode as endpoint } from '@unmask/contract/endpoints'
import { inTransaction } from '../database/transaction.ts'
import { refuse } from '../http/refusal.ts'
import type { UseCase } from '../http/route.ts'
import { insertChallenge, supersedeCode } from './challenges.store.ts'
import { CODE_SECONDS, newCode, RESEND_SECONDS } from './one-time-code.ts'
import { isUsPhone } from './us-phone.ts'

/**
 * Sends a code to a phone: the challenge and its message are committed together, the worker sends. Known and unknown
 * phones get the same answer in the same time. Source: design 5.
 */
export const sendCode: UseCase<typeof endpoint> = async (ctx, _who, { body }) => {
  const phone = body.phoneNumber
  if (!isUsPhone(phone)) return refuse('phone_not_supported')

  const at = ctx.clock.now()
  const expiresAt = new Date(at.getTime() + CODE_SECONDS * 1000)
  const code = newCode()
  const codeFor = (challengeId: string) => ({
    challengeId,
    phone,
    codeHash: ctx.keys.codeHash(challengeId, phone, code),
    expiresAt,
  })
  const challengeId = await inTransaction(ctx.db, async (tx) => {
    const earlier = body.challengeId
    const resent = earlier !== undefined && (await supersedeCode(tx, codeFor(earlier)))
    const id = resent ? earlier : ctx.ids.next()
    if (!resent) await insertChallenge(tx, { ...codeFor(id), at })
    await ctx.queueSms(tx, { to: phone, body: smsText(code, ctx.config.siteOrigin), expiresAt })
    return id
  })
  ctx.messageQueued()
  return { challengeId, expiresIn: CODE_SECONDS, resendIn: RESEND_SECONDS }
}

/** The last line lets a phone offer the code to this site alone. Source: ux.md 'Sign-in'. */
const smsText = (code: string, siteOrigin: string): string =>
  `${code} is your ${brand.name} verification code. It is good for 5 minutes. We never ask for it.\n\n@${new URL(siteOrigin).hostname} #${code}`
