import type { Queries, Tx } from '../database/connection.ts'

export const answerGivenTo = (
  db: Queries,
  accountId: string,
  key: string,
): Promise<{ fingerprint: string; answer: string } | undefined> =>
  db
    .selectFrom('idempotency')
    .select(['fingerprint', 'answer'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()

export const rememberAnswer = (
  tx: Tx,
  given: { accountId: string; key: string; fingerprint: string; answer: string; at: Date },
): Promise<unknown> =>
  tx
    .insertInto('idempotency')
    .values({
      account_id: given.accountId,
      key: given.key,
      fingerprint: given.fingerprint,
      answer: given.answer,
      created_at: given.at,
    })
    .execute()
