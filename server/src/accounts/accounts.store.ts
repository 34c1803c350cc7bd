import type { Queries, Tx } from '../database/connection.ts'

export const accountIdByPhone = async (db: Queries, phone: string): Promise<string | undefined> => {
  const owner = await db
    .selectFrom('phone_owner')
    .select('account_id')
    .where('phone', '=', phone)
    .executeTakeFirst()
  return owner?.account_id
}

/** The phone of an account, locked so that whatever starts or ends a plan for it happens one at a time. */
export const lockAccount = async (tx: Tx, accountId: string): Promise<{ phone: string }> =>
  tx
    .selectFrom('account')
    .select('phone')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Claims the phone for a new account; false when another account has it, also one that is made at this moment. */
export const claimPhone = async (tx: Tx, phone: string, accountId: string): Promise<boolean> => {
  const claimed = await tx
    .insertInto('phone_owner')
    .values({ phone, account_id: accountId })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return claimed !== undefined
}

export const insertAccount = (
  tx: Tx,
  account: { accountId: string; bucket: number; phone: string; email: string; at: Date },
): Promise<unknown> =>
  tx
    .insertInto('account')
    .values({
      account_id: account.accountId,
      bucket: account.bucket,
      phone: account.phone,
      email: account.email,
      carrier: null,
      created_at: account.at,
    })
    .execute()
