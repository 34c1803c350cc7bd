import type { Ctx } from '../context.ts'
import { claimMessages, postponeMessage, type QueuedMessage, settleMessage } from './messages.store.ts'
import { sealPurpose } from './queue-sms.ts'

const BATCH = 50
const LEASE_MS = 60_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

const waitAfter = (tries: number) => Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)

const sendOne = async (ctx: Ctx, message: QueuedMessage): Promise<void> => {
  const at = ctx.clock.now()
  if (message.expires_at <= at) {
    await settleMessage(ctx.db, message, 'expired')
    return
  }
  const { to, body } = JSON.parse(ctx.keys.open(sealPurpose(message.message_id), message.sealed))
  const result = await ctx.sms.send({ to, body })
  if (result.kind === 'not_sent') {
    ctx.log.warn({ message: message.message_id, reason: result.reason }, 'text message not sent yet')
    await postponeMessage(ctx.db, message, new Date(at.getTime() + waitAfter(message.tries)))
    return
  }
  if (result.kind !== 'accepted') {
    ctx.log.warn({ message: message.message_id, reason: result.reason }, `text message ${result.kind}`)
  }
  await settleMessage(ctx.db, message, result.kind === 'accepted' ? 'sent' : result.kind)
}

/** Sends what is due and answers how many messages were taken up; fewer than a batch means that nothing is left. */
export const sendMessages = async (ctx: Ctx): Promise<{ taken: number; more: boolean }> => {
  const at = ctx.clock.now()
  const messages = await claimMessages(ctx.db, at, new Date(at.getTime() + LEASE_MS), BATCH)
  await Promise.all(messages.map((message) => sendOne(ctx, message)))
  return { taken: messages.length, more: messages.length === BATCH }
}
