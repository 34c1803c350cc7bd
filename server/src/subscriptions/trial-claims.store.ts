import type { Tx } from '../database/connection.ts'

type Claim = { kind: 'phone' | 'instrument'; pseudonym: string }

/** Claims the one free trial of a phone and of a card or wallet; false when any of them has had one. */
export const claimTrial = async (
  tx: Tx,
  accountId: string,
  claims: readonly Claim[],
  at: Date,
): Promise<boolean> => {
  const claimed = await tx
    .insertInto('trial_claim')
    .values(claims.map((claim) => ({ ...claim, account_id: accountId, claimed_at: at })))
    .onConflict((conflict) => conflict.columns(['kind', 'pseudonym']).doNothing())
    .returning('kind')
    .execute()
  return claimed.length === claims.length
}
