import { brand } from '@unmask/contract/brand'
import type { sendCode as endpoint } from '@unmask/contract/endpoints'
import { inTransaction } from '../database/transaction.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { UseCase } from '../http/route.ts'
import { insertChallenge, supersedeCode } from './challenges.store.ts'
import { drawAllowance } from './draw-allowance.ts'
import { CODE_SECONDS, newCode, RESEND_SECONDS } from './one-time-code.ts'
import { isUsPhone } from './us-phone.ts'

/**
 * Sends a code to a phone: the challenge and its message are committed together, the worker sends. Known and unknown
 * phones get the same answer in the same time. Source: design 5.
 */
export const sendCode: UseCase<typeof endpoint> = async (ctx, { ip }, { body }) => {
  const phone = body.phoneNumber
  if (!isUsPhone(phone)) return refuse('phone_not_supported')
  const at = ctx.clock.now()
  const closedUntil = await ctx.smsClosedUntil(ctx.db)
  if (closedUntil && closedUntil > at) return refuse('sms_unavailable')

  const expiresAt = new Date(at.getTime() + CODE_SECONDS * 1000)
  const code = newCode()
  const codeFor = (challengeId: string) => ({
    challengeId,
    phone,
    codeHash: ctx.keys.codeHash(challengeId, phone, code),
    expiresAt,
  })
  const sent = await inTransaction(ctx.db, async (tx) => {
    const drawn = await drawAllowance(ctx, tx, { phone, ip })
    if (drawn.kind === 'wait') return refuse('too_many_requests', waitWords(drawn.seconds))
    const earlier = body.challengeId
    const resent = earlier !== undefined && (await supersedeCode(tx, codeFor(earlier)))
    const id = resent ? earlier : ctx.ids.next()
    if (!resent) await insertChallenge(tx, { ...codeFor(id), at })
    await ctx.queueSms(tx, {
      to: phone,
      body: smsText(code, ctx.config.siteOrigin),
      expiresAt,
      counted: drawn.counted,
    })
    return { challengeId: id }
  })
  if (sent instanceof Refusal) return sent
  ctx.messageQueued()
  return { ...sent, expiresIn: CODE_SECONDS, resendIn: RESEND_SECONDS }
}

const waitWords = (seconds: number) => ({
  remainingTime: seconds,
  detail: `Too many codes were requested. Please wait ${inWords(seconds)} and try again.`,
})

const inWords = (seconds: number): string => {
  if (seconds < 120) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** The last line lets a phone offer the code to this site alone. Source: ux.md 'Sign-in'. */
const smsText = (code: string, siteOrigin: string): string =>
  `${code} is your ${brand.name} verification code. It is good for 5 minutes. We never ask for it.\n\n@${new URL(siteOrigin).hostname} #${code}`
