import type { CarrierKey } from '@unmask/contract/carriers'
import type { Queries } from '../database/connection.ts'

export const phoneAndCarrier = (
  db: Queries,
  accountId: string,
): Promise<{ phone: string; carrier: CarrierKey | null }> =>
  db
    .selectFrom('account')
    .select(['phone', 'carrier'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()

export const setCarrier = (db: Queries, accountId: string, carrier: CarrierKey): Promise<unknown> =>
  db.updateTable('account').set({ carrier }).where('account_id', '=', accountId).execute()

/** Remembers what a look-up found, unless the subscriber has chosen in the meantime. */
export const setDetectedCarrier = (db: Queries, accountId: string, carrier: CarrierKey): Promise<unknown> =>
  db
    .updateTable('account')
    .set({ carrier })
    .where('account_id', '=', accountId)
    .where('carrier', 'is', null)
    .execute()
