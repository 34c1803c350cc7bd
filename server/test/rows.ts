import { sql } from 'kysely'
import type { Database } from '../src/database/connection.ts'

const TABLES = [
  'account',
  'phone_owner',
  'session',
  'challenge',
  'paying_user',
  'stripe_customer',
  'payment_method',
  'vendor_method',
  'subscription',
  'subscription_transition',
  'consent',
  'trial_claim',
  'due',
  'charge',
  'idempotency',
  'message',
  'send_limit',
  'known_network',
  'gateway_health',
]

/** A fingerprint of everything stored: equal before and after means that nothing was written. */
export const everythingStored = async (db: Database): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ hash: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), 'empty') as hash from ${sql.table(table)} as t`.execute(
      db,
    )
    found[table] = rows[0]?.hash ?? ''
  }
  return found
}

/** The tables that exist, so that the list above cannot fall behind. */
export const tablesThere = async (db: Database): Promise<string[]> => {
  const tables = await db.introspection.getTables()
  return tables.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
}

export const tablesWatched = TABLES
