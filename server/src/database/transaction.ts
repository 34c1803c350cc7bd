import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../http/refusal.ts'
import type { Database, Tx } from './connection.ts'
import { isLostRace } from './failures.ts'

const TRIES = 5
const PAUSE_MS = 10

const tryOnce = async <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const tx = await db.startTransaction().execute()
  try {
    const result = await work(tx)
    await (result instanceof Refusal ? tx.rollback() : tx.commit()).execute()
    return result
  } catch (error) {
    // A connection that broke cannot roll back; the database has done it by itself, and the first error tells more.
    if (!tx.isCommitted && !tx.isRolledBack)
      await tx
        .rollback()
        .execute()
        .catch(() => undefined)
    throw error
  }
}

/**
 * Runs `work` in one transaction. A refusal rolls back like a throw, so that whoever is refused has written nothing;
 * anything else commits. Work that lost a race to another transaction is run again from its beginning: it must do
 * nothing but ask the database.
 */
export const inTransaction = async <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await tryOnce(db, work)
    } catch (error) {
      if (!isLostRace(error) || tried === TRIES) throw error
      await wait(PAUSE_MS * tried)
    }
  }
}
