import type { Ctx } from '../context.ts'
import { inTransaction } from '../database/transaction.ts'
import { noteSmsFailure, noteSmsSuccess } from './gateway-health.store.ts'
import { claimMessages, postponeMessage, type QueuedMessage, settleMessage } from './messages.store.ts'
import { sealPurpose } from './queue-sms.ts'
import type { SmsResult } from './sms.gateway.ts'

const BATCH = 50
const LEASE_MS = 60_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** Failures in a row after which nobody is promised a message, and for how long before the next try tells more. */
const FAILURES_TO_CLOSE = 3
const CLOSED_MS = 30_000

const waitAfter = (tries: number) => Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)

/** Ends a message that did not go out; what it was counted against is given back. */
const giveUp = (ctx: Ctx, message: QueuedMessage, outcome: 'expired' | 'unknown') =>
  inTransaction(ctx.db, async (tx) => {
    await settleMessage(tx, message, outcome)
    if (message.counted) await ctx.giveBack(tx, message.counted)
  })

const settle = async (ctx: Ctx, message: QueuedMessage, result: SmsResult): Promise<void> => {
  const at = ctx.clock.now()
  if (result.kind === 'accepted' || result.kind === 'rejected') {
    await noteSmsSuccess(ctx.db)
    if (result.kind === 'rejected') {
      ctx.log.warn({ message: message.message_id, reason: result.reason }, 'text message rejected')
    }
    await settleMessage(ctx.db, message, result.kind === 'accepted' ? 'sent' : 'rejected')
    return
  }
  const words = result.kind === 'unknown' ? 'text message may have been sent' : 'text message not sent yet'
  ctx.log.warn({ message: message.message_id, reason: result.reason }, words)
  await noteSmsFailure(ctx.db, FAILURES_TO_CLOSE, new Date(at.getTime() + CLOSED_MS))
  if (result.kind === 'unknown') await giveUp(ctx, message, 'unknown')
  else await postponeMessage(ctx.db, message, new Date(at.getTime() + waitAfter(message.tries)))
}

const sendOne = async (ctx: Ctx, message: QueuedMessage): Promise<void> => {
  if (message.expires_at <= ctx.clock.now()) return giveUp(ctx, message, 'expired')
  // Its worker died in the middle of the call: it may have gone out, and nobody gets two.
  if (message.calling) return giveUp(ctx, message, 'unknown')
  const { to, body } = JSON.parse(ctx.keys.open(sealPurpose(message.message_id), message.sealed))
  await settle(ctx, message, await ctx.sms.send({ to, body }))
}

/** Sends what is due, once each, and says whether more is waiting. */
export const sendMessages = async (ctx: Ctx): Promise<{ more: boolean }> => {
  const at = ctx.clock.now()
  const messages = await claimMessages(ctx.db, at, new Date(at.getTime() + LEASE_MS), BATCH)
  await Promise.all(messages.map((message) => sendOne(ctx, message)))
  return { more: messages.length === BATCH }
}
