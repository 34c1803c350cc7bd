import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../database/connection.ts'
import type { Counted } from '../database/schema.ts'

export type QueuedMessage = {
  bucket: number
  message_id: string
  sealed: string
  expires_at: Date
  tries: number
  counted: Counted | null
  /** An earlier worker died while it called the gateway, so that the message may have been sent. */
  calling: boolean
}

export const insertMessage = (
  tx: Tx,
  message: {
    messageId: string
    bucket: number
    sealed: string
    counted: Counted | undefined
    expiresAt: Date
    at: Date
  },
): Promise<unknown> =>
  tx
    .insertInto('message')
    .values({
      bucket: message.bucket,
      message_id: message.messageId,
      channel: 'sms',
      sealed: message.sealed,
      counted: message.counted ? JSON.stringify(message.counted) : null,
      expires_at: message.expiresAt,
      next_try_at: message.at,
      outcome: null,
      created_at: message.at,
    })
    .execute()

/** Takes due messages until `leaseUntil`; other workers pass over those taken. */
export const claimMessages = async (
  db: Database,
  at: Date,
  leaseUntil: Date,
  limit: number,
): Promise<QueuedMessage[]> => {
  const { rows } = await sql<QueuedMessage>`
    with taken as materialized (
      select due.bucket, due.message_id, due.calling
      from generate_series(0, 255) as b
      cross join lateral (
        select bucket, message_id, calling from message
        where bucket = b and next_try_at <= ${at}
        order by next_try_at limit ${limit} for update skip locked
      ) as due
      limit ${limit}
    )
    update message set next_try_at = ${leaseUntil}, tries = tries + 1, calling = true
    from taken
    where message.bucket = taken.bucket and message.message_id = taken.message_id
    returning message.bucket, message.message_id, sealed, expires_at, tries, counted, taken.calling`.execute(
    db,
  )
  return rows
}

type Key = Pick<QueuedMessage, 'bucket' | 'message_id'>

/** Ends a message and forgets what it said. */
export const settleMessage = (
  db: Queries,
  { bucket, message_id }: Key,
  outcome: 'sent' | 'rejected' | 'unknown' | 'expired',
): Promise<unknown> =>
  db
    .updateTable('message')
    .set({ outcome, sealed: null, next_try_at: null })
    .where('bucket', '=', bucket)
    .where('message_id', '=', message_id)
    .execute()

export const postponeMessage = (db: Queries, { bucket, message_id }: Key, until: Date): Promise<unknown> =>
  db
    .updateTable('message')
    .set({ next_try_at: until, calling: false })
    .where('bucket', '=', bucket)
    .where('message_id', '=', message_id)
    .execute()
