import { type Kysely, sql } from 'kysely'

/**
 * account_id leads every primary key and unique constraint that belongs to an account, so that the tables can be spread
 * over many machines later; what is unique across accounts has a table of its own. No foreign keys across accounts, no
 * sequences, no triggers. Source: design 6 'Tables' and 'Scale'.
 */
const statements = [
  sql`create table account (
    account_id uuid primary key,
    bucket smallint not null check (bucket between 0 and 255),
    phone text not null check (phone ~ '^\\+1[0-9]{10}$'),
    email text not null,
    carrier text,
    created_at timestamptz not null
  )`,
  sql`create table phone_owner (phone text primary key, account_id uuid not null)`,
  sql`create table session (
    account_id uuid not null,
    session_id uuid not null,
    created_at timestamptz not null,
    renewed_at timestamptz not null,
    ended_at timestamptz,
    ip text not null,
    user_agent text not null,
    primary key (account_id, session_id)
  )`,
  sql`create table challenge (
    challenge_id uuid primary key,
    phone text not null,
    code_hash text not null,
    attempts smallint not null default 0 check (attempts between 0 and 5),
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null
  )`,
  sql`create table paying_user (
    account_id uuid primary key,
    country text not null check (country = 'US'),
    zip_code text not null,
    created_at timestamptz not null
  )`,
  sql`create table stripe_customer (
    account_id uuid primary key,
    name text not null,
    customer_id text,
    created_at timestamptz not null
  )`,
  sql`create table payment_method (
    account_id uuid not null,
    payment_method_id uuid not null,
    kind text not null check (kind in ('STRIPE_CARD', 'PAYPAL')),
    vendor_id text not null,
    brand text,
    last4 text,
    paypal_email text,
    instrument text not null,
    activated_at timestamptz not null,
    replaced_at timestamptz,
    primary key (account_id, payment_method_id)
  )`,
  sql`create unique index payment_method_current on payment_method (account_id) where replaced_at is null`,
  sql`create table vendor_method (
    kind text not null,
    vendor_id text not null,
    account_id uuid not null,
    primary key (kind, vendor_id)
  )`,
  sql`create table subscription (
    account_id uuid not null,
    subscription_id uuid not null,
    category text not null check (category in ('basic', 'premium', 'premium_plus', 'ultimate')),
    billing_cycle text not null check (billing_cycle in ('weekly', 'yearly')),
    price integer not null check (price >= 0),
    currency text not null check (currency = 'USD'),
    source text not null check (source in ('web', 'ios')),
    state text not null check (state in
      ('PENDING', 'ACTIVE', 'GRACE_PERIOD', 'BILLING_RETRY', 'FROZEN_ACTIVE', 'CANCELED', 'EXPIRED')),
    started_with_trial boolean not null,
    anchor_at timestamptz not null,
    period integer not null check (period >= 0),
    paid_through timestamptz,
    cancelled_at timestamptz,
    created_at timestamptz not null,
    primary key (account_id, subscription_id),
    check ((state = 'CANCELED') = (cancelled_at is not null)),
    check (period > 0 or started_with_trial)
  )`,
  sql`create unique index subscription_serving on subscription (account_id)
    where state in ('PENDING', 'ACTIVE', 'GRACE_PERIOD', 'BILLING_RETRY', 'FROZEN_ACTIVE')`,
  sql`create table subscription_transition (
    account_id uuid not null,
    subscription_id uuid not null,
    n integer not null,
    from_state text not null,
    to_state text not null,
    event text not null,
    at timestamptz not null,
    primary key (account_id, subscription_id, n)
  )`,
  sql`create table consent (
    account_id uuid not null,
    consent_id uuid not null,
    subscription_id uuid not null,
    text text not null,
    version text not null,
    price integer not null check (price >= 0),
    currency text not null,
    billing_cycle text not null,
    first_charge_at timestamptz not null,
    time_zone text not null,
    method_kind text not null,
    method_last4 text,
    ip text not null,
    user_agent text not null,
    given_at timestamptz not null,
    primary key (account_id, consent_id)
  )`,
  sql`create table trial_claim (
    kind text not null check (kind in ('phone', 'instrument')),
    pseudonym text not null,
    account_id uuid not null,
    claimed_at timestamptz not null,
    primary key (kind, pseudonym)
  )`,
  sql`create table due (
    bucket smallint not null check (bucket between 0 and 255),
    next_action_at timestamptz not null,
    account_id uuid not null,
    subscription_id uuid not null,
    period integer not null,
    n integer not null,
    lease_until timestamptz,
    primary key (bucket, next_action_at, account_id, subscription_id)
  ) with (fillfactor = 80)`,
  sql`create table charge (
    account_id uuid not null,
    subscription_id uuid not null,
    period integer not null check (period > 0),
    n integer not null check (n > 0),
    status text not null check (status in ('open', 'paid', 'refunded')),
    vendor_id text,
    amount integer not null check (amount > 0),
    currency text not null check (currency = 'USD'),
    period_end timestamptz not null,
    opened_at timestamptz not null,
    settled_at timestamptz,
    primary key (account_id, subscription_id, period)
  )`,
  sql`create table idempotency (
    account_id uuid not null,
    key text not null,
    fingerprint text not null,
    answer text not null,
    created_at timestamptz not null,
    primary key (account_id, key)
  )`,
  sql`create table message (
    bucket smallint not null check (bucket between 0 and 255),
    message_id uuid not null,
    channel text not null check (channel in ('sms')),
    sealed text,
    expires_at timestamptz not null,
    next_try_at timestamptz,
    tries smallint not null default 0,
    outcome text check (outcome in ('sent', 'rejected', 'unknown', 'expired')),
    created_at timestamptz not null,
    primary key (bucket, message_id),
    check ((outcome is null) = (next_try_at is not null)),
    check ((outcome is null) = (sealed is not null))
  )`,
  sql`create index message_waiting on message (bucket, next_try_at) where next_try_at is not null`,
]

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
