import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'

const SMS = 'sms'

/** Until when the gateway is taken for dead; undefined when it is used. */
export const smsClosedUntil = async (db: Queries): Promise<Date | undefined> => {
  const health = await db
    .selectFrom('gateway_health')
    .select('closed_until')
    .where('gateway', '=', SMS)
    .executeTakeFirst()
  return health?.closed_until ?? undefined
}

/** Counts a failure; from the given number on without a success the gateway is taken for dead for a while. */
export const noteSmsFailure = (db: Queries, most: number, closedUntil: Date): Promise<unknown> =>
  db
    .insertInto('gateway_health')
    .values({ gateway: SMS, failures: 1, closed_until: most <= 1 ? closedUntil : null })
    .onConflict((conflict) =>
      conflict.column('gateway').doUpdateSet({
        failures: sql`gateway_health.failures + 1`,
        closed_until: sql`case when gateway_health.failures + 1 >= ${most} then ${closedUntil}::timestamptz end`,
      }),
    )
    .execute()

/** A success ends the patience; nothing is written while all is well. */
export const noteSmsSuccess = (db: Queries): Promise<unknown> =>
  db
    .updateTable('gateway_health')
    .set({ failures: 0, closed_until: null })
    .where('gateway', '=', SMS)
    .where('failures', '>', 0)
    .execute()
