import { sql } from 'kysely'
import type { Queries, Tx } from '../database/connection.ts'
import { MAX_ATTEMPTS } from './one-time-code.ts'

type Challenge = { challengeId: string; phone: string; codeHash: string; expiresAt: Date }

export const insertChallenge = (tx: Tx, challenge: Challenge & { at: Date }): Promise<unknown> =>
  tx
    .insertInto('challenge')
    .values({
      challenge_id: challenge.challengeId,
      phone: challenge.phone,
      code_hash: challenge.codeHash,
      expires_at: challenge.expiresAt,
      used_at: null,
      created_at: challenge.at,
    })
    .execute()

/** Puts a new code into an unused challenge of the same phone; its attempts stay counted. False when there is none. */
export const supersedeCode = async (tx: Tx, challenge: Challenge): Promise<boolean> => {
  const changed = await tx
    .updateTable('challenge')
    .set({ code_hash: challenge.codeHash, expires_at: challenge.expiresAt })
    .where('challenge_id', '=', challenge.challengeId)
    .where('phone', '=', challenge.phone)
    .where('used_at', 'is', null)
    .where('attempts', '<', MAX_ATTEMPTS)
    .returning('challenge_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Counts one attempt, atomically; undefined when the challenge is unknown, used, expired or out of attempts. */
export const countAttempt = (
  db: Queries,
  challengeId: string,
  at: Date,
): Promise<{ phone: string; code_hash: string } | undefined> =>
  db
    .updateTable('challenge')
    .set({ attempts: sql`attempts + 1` })
    .where('challenge_id', '=', challengeId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where('attempts', '<', MAX_ATTEMPTS)
    .returning(['phone', 'code_hash'])
    .executeTakeFirst()

/** Spends the challenge whose code was right; false when it was spent or superseded in the meantime. */
export const spendChallenge = async (
  db: Queries,
  challengeId: string,
  codeHash: string,
  at: Date,
): Promise<boolean> => {
  const spent = await db
    .updateTable('challenge')
    .set({ used_at: at })
    .where('challenge_id', '=', challengeId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('challenge_id')
    .executeTakeFirst()
  return spent !== undefined
}
