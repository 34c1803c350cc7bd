import type { Ctx } from '../context.ts'
import type { Tx } from '../database/connection.ts'
import type { Counted } from '../database/schema.ts'
import { bucketOf } from '../ids.ts'
import { insertMessage } from './messages.store.ts'

export type Sms = {
  to: string
  body: string
  /** Not sent after this. */
  expiresAt: Date
  /** What it was counted against, given back when the gateway fails. */
  counted?: Counted
}

/** What the seal is bound to: a sealed text cannot be moved to another message. */
export const sealPurpose = (messageId: string): string => `message|${messageId}`

/** Queues a text message in the caller's transaction: it goes out if and only if that commits. Stored encrypted. */
export const queueSms = async (
  ctx: Pick<Ctx, 'ids' | 'clock' | 'keys'>,
  tx: Tx,
  { to, body, expiresAt, counted }: Sms,
): Promise<void> => {
  const messageId = ctx.ids.next()
  const sealed = ctx.keys.seal(sealPurpose(messageId), JSON.stringify({ to, body }))
  await insertMessage(tx, {
    messageId,
    bucket: bucketOf(messageId),
    sealed,
    counted,
    expiresAt,
    at: ctx.clock.now(),
  })
}
