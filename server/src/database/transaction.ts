import { Refusal } from '../http/refusal.ts'
import type { Database, Tx } from './connection.ts'

/**
 * Runs `work` in one transaction. A refusal rolls back like a throw, so that whoever is refused has written nothing;
 * anything else commits.
 */
export const inTransaction = async <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const tx = await db.startTransaction().execute()
  try {
    const result = await work(tx)
    await (result instanceof Refusal ? tx.rollback() : tx.commit()).execute()
    return result
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute()
    throw error
  }
}
