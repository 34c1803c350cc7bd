import { type Kysely, sql } from 'kysely'

/**
 * Sign-in limits seen by every node. Keys are pseudonyms: neither a phone nor an address can be read from them.
 * Source: design 5.
 */
const statements = [
  sql`create table send_limit (key text primary key, sent_at timestamptz[] not null)`,
  sql`create table known_network (
    phone text not null,
    network text not null,
    last_used_at timestamptz not null,
    primary key (phone, network)
  )`,
  sql`create table gateway_health (
    gateway text primary key,
    failures integer not null,
    closed_until timestamptz
  )`,
  sql`create index challenge_by_time on challenge (created_at)`,
  sql`alter table message add column counted jsonb`,
  // Set while a call to the gateway may be under way: whoever finds it set after the lease does not send again.
  sql`alter table message add column calling boolean not null default false`,
]

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
