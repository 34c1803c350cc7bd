import type { PaymentMethodAnswer } from '@unmask/contract/endpoints'
import type { Queries, Tx } from '../database/connection.ts'

/** Remembers the name a customer is made with; answers the first one given, so that a repeated call sends the same body. */
export const rememberCustomerName = async (
  db: Queries,
  accountId: string,
  name: string,
  at: Date,
): Promise<{ name: string; customer_id: string | null }> => {
  await db
    .insertInto('stripe_customer')
    .values({ account_id: accountId, name, customer_id: null, created_at: at })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  return db
    .selectFrom('stripe_customer')
    .select(['name', 'customer_id'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export const setCustomerId = (db: Queries, accountId: string, customerId: string): Promise<unknown> =>
  db
    .updateTable('stripe_customer')
    .set({ customer_id: customerId })
    .where('account_id', '=', accountId)
    .execute()

export const customerIdOf = async (db: Queries, accountId: string): Promise<string | undefined> => {
  const customer = await db
    .selectFrom('stripe_customer')
    .select('customer_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return customer?.customer_id ?? undefined
}

export type CurrentMethod = {
  vendor_id: string
  kind: 'STRIPE_CARD' | 'PAYPAL'
  brand: string | null
  last4: string | null
  paypal_email: string | null
  instrument: string
}

export const currentMethod = (db: Queries, accountId: string): Promise<CurrentMethod | undefined> =>
  db
    .selectFrom('payment_method')
    .select(['vendor_id', 'kind', 'brand', 'last4', 'paypal_email', 'instrument'])
    .where('account_id', '=', accountId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()

/** Binds a vendor's method to an account for good; false when it is bound to another. */
export const claimVendorMethod = async (
  tx: Tx,
  method: { kind: 'STRIPE_CARD' | 'PAYPAL'; vendorId: string; accountId: string },
): Promise<boolean> => {
  await tx
    .insertInto('vendor_method')
    .values({ kind: method.kind, vendor_id: method.vendorId, account_id: method.accountId })
    .onConflict((conflict) => conflict.columns(['kind', 'vendor_id']).doNothing())
    .execute()
  const owner = await tx
    .selectFrom('vendor_method')
    .select('account_id')
    .where('kind', '=', method.kind)
    .where('vendor_id', '=', method.vendorId)
    .executeTakeFirstOrThrow()
  return owner.account_id === method.accountId
}

/** Makes a card the account's current method, in place of whatever was current. */
export const replaceMethod = async (
  tx: Tx,
  card: {
    accountId: string
    paymentMethodId: string
    vendorId: string
    brand: string
    last4: string
    instrument: string
    at: Date
  },
): Promise<void> => {
  await tx
    .updateTable('payment_method')
    .set({ replaced_at: card.at })
    .where('account_id', '=', card.accountId)
    .where('replaced_at', 'is', null)
    .execute()
  await tx
    .insertInto('payment_method')
    .values({
      account_id: card.accountId,
      payment_method_id: card.paymentMethodId,
      kind: 'STRIPE_CARD',
      vendor_id: card.vendorId,
      brand: card.brand,
      last4: card.last4,
      paypal_email: null,
      instrument: card.instrument,
      activated_at: card.at,
      replaced_at: null,
    })
    .execute()
}

/** A stored method as the API tells it. */
export const methodAnswer = (method: CurrentMethod | undefined): PaymentMethodAnswer => {
  if (!method) return { type: null, details: null }
  if (method.kind === 'PAYPAL')
    return { type: 'PAYPAL', details: { paypal_email: method.paypal_email ?? '' } }
  return { type: 'STRIPE_CARD', details: { brand: method.brand ?? 'unknown', last4: method.last4 ?? '' } }
}

/** Records where a subscriber pays from; false when it was recorded before, which stays as it is. */
export const insertPayingUser = async (
  db: Queries,
  user: { accountId: string; country: string; zipCode: string; at: Date },
): Promise<boolean> => {
  const inserted = await db
    .insertInto('paying_user')
    .values({
      account_id: user.accountId,
      country: user.country,
      zip_code: user.zipCode,
      created_at: user.at,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return inserted !== undefined
}
