import { sql } from 'kysely'
import type { Queries, Tx } from '../database/connection.ts'

/** Locks a limit, making it if need be, and gives when it was drawn on; who comes next waits for this transaction. */
export const lockLimit = async (tx: Tx, key: string): Promise<Date[]> => {
  const limit = await tx
    .insertInto('send_limit')
    .values({ key, sent_at: [] })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: sql`excluded.key` }))
    .returning('sent_at')
    .executeTakeFirstOrThrow()
  return limit.sent_at
}

export const setLimit = (tx: Tx, key: string, sentAt: Date[]): Promise<unknown> =>
  tx
    .updateTable('send_limit')
    .set({ sent_at: sql`${sentAt.map((at) => at.toISOString())}::timestamptz[]` })
    .where('key', '=', key)
    .execute()

/** Codes sent to anybody after one instant and up to another. */
export const countSentBetween = async (db: Queries, after: Date, upTo: Date): Promise<number> => {
  const { sent } = await db
    .selectFrom('challenge')
    .select(({ fn }) => fn.countAll<string>().as('sent'))
    .where('created_at', '>', after)
    .where('created_at', '<=', upTo)
    .executeTakeFirstOrThrow()
  return Number(sent)
}

export const isKnownNetwork = async (db: Queries, phone: string, network: string): Promise<boolean> => {
  const known = await db
    .selectFrom('known_network')
    .select('phone')
    .where('phone', '=', phone)
    .where('network', '=', network)
    .executeTakeFirst()
  return known !== undefined
}

export const rememberNetwork = (db: Queries, phone: string, network: string, at: Date): Promise<unknown> =>
  db
    .insertInto('known_network')
    .values({ phone, network, last_used_at: at })
    .onConflict((conflict) => conflict.columns(['phone', 'network']).doUpdateSet({ last_used_at: at }))
    .execute()
