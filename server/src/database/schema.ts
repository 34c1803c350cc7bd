import type { CarrierKey } from '@unmask/contract/carriers'
import type { BillingCycle, Category } from '@unmask/contract/plans'
import type { SubscriptionSource, SubscriptionState } from '@unmask/contract/subscription'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** The tables as kysely sees them. Their constraints stand in migrations/. Instants are timestamptz, money is whole cents. */

type WrittenOnce<T> = ColumnType<T, T, never>

export type AccountTable = {
  account_id: WrittenOnce<string>
  bucket: WrittenOnce<number>
  phone: string
  email: string
  carrier: CarrierKey | null
  created_at: WrittenOnce<Date>
}

export type PhoneOwnerTable = { phone: string; account_id: string }

export type SessionTable = {
  account_id: WrittenOnce<string>
  session_id: WrittenOnce<string>
  created_at: WrittenOnce<Date>
  renewed_at: Date
  ended_at: Date | null
  ip: WrittenOnce<string>
  user_agent: WrittenOnce<string>
}

export type ChallengeTable = {
  challenge_id: WrittenOnce<string>
  phone: WrittenOnce<string>
  code_hash: string
  attempts: Generated<number>
  expires_at: Date
  used_at: Date | null
  created_at: WrittenOnce<Date>
}

export type PayingUserTable = { account_id: string; country: string; zip_code: string; created_at: Date }

export type StripeCustomerTable = {
  account_id: WrittenOnce<string>
  /** The name first sent; a repeated call sends the same body under the same key. */
  name: WrittenOnce<string>
  customer_id: string | null
  created_at: WrittenOnce<Date>
}

export type PaymentMethodTable = {
  account_id: WrittenOnce<string>
  payment_method_id: WrittenOnce<string>
  kind: WrittenOnce<'STRIPE_CARD' | 'PAYPAL'>
  /** The vendor's id: a Stripe payment method or a PayPal billing agreement. */
  vendor_id: WrittenOnce<string>
  brand: WrittenOnce<string | null>
  last4: WrittenOnce<string | null>
  paypal_email: WrittenOnce<string | null>
  /** Pseudonym of the card's or wallet's fingerprint, equal for the same instrument on any account. */
  instrument: WrittenOnce<string>
  activated_at: WrittenOnce<Date>
  replaced_at: Date | null
}

export type VendorMethodTable = { kind: 'STRIPE_CARD' | 'PAYPAL'; vendor_id: string; account_id: string }

export type SubscriptionTable = {
  account_id: WrittenOnce<string>
  subscription_id: WrittenOnce<string>
  category: Category
  billing_cycle: BillingCycle
  /** The accepted price, a snapshot that the catalogue cannot change. */
  price: number
  currency: WrittenOnce<'USD'>
  source: WrittenOnce<SubscriptionSource>
  state: SubscriptionState
  started_with_trial: WrittenOnce<boolean>
  /** First charge; every period counts from it. */
  anchor_at: Date
  /** 0 while in the free trial, then the number of the paid period. */
  period: number
  paid_through: Date | null
  cancelled_at: Date | null
  created_at: WrittenOnce<Date>
}
export type Subscription = Selectable<SubscriptionTable>

export type SubscriptionTransitionTable = {
  account_id: string
  subscription_id: string
  n: number
  from_state: SubscriptionState | 'none'
  to_state: SubscriptionState
  event: string
  at: Date
}

export type ConsentTable = {
  account_id: string
  consent_id: string
  subscription_id: string
  text: string
  version: string
  price: number
  currency: 'USD'
  billing_cycle: BillingCycle
  first_charge_at: Date
  time_zone: string
  method_kind: 'STRIPE_CARD' | 'PAYPAL'
  method_last4: string | null
  ip: string
  user_agent: string
  given_at: Date
}

export type TrialClaimTable = {
  kind: 'phone' | 'instrument'
  /** Pseudonym, so that it can outlive the account. */
  pseudonym: string
  account_id: string
  claimed_at: Date
}

export type DueTable = {
  bucket: number
  next_action_at: Date
  account_id: string
  subscription_id: string
  period: number
  n: number
  lease_until: Date | null
}

export type ChargeTable = {
  account_id: WrittenOnce<string>
  subscription_id: WrittenOnce<string>
  period: WrittenOnce<number>
  n: number
  status: 'open' | 'paid' | 'refunded'
  vendor_id: string | null
  amount: number
  currency: WrittenOnce<'USD'>
  period_end: Date
  opened_at: Date
  settled_at: Date | null
}

export type IdempotencyTable = {
  account_id: string
  key: string
  fingerprint: string
  answer: string
  created_at: Date
}

export type SendLimitTable = {
  /** Pseudonym of what is limited. */
  key: string
  sent_at: Date[]
}

/** Networks a phone has signed in from; both are pseudonyms. */
export type KnownNetworkTable = { phone: string; network: string; last_used_at: Date }

export type GatewayHealthTable = {
  gateway: string
  /** Failures since the last success. */
  failures: number
  closed_until: Date | null
}

/** Keys of send limits and the instant that was added to each, ISO. */
export type Counted = { keys: string[]; at: string }

export type MessageTable = {
  bucket: WrittenOnce<number>
  message_id: WrittenOnce<string>
  channel: WrittenOnce<'sms'>
  /** Recipient and body, encrypted; emptied once the message is sent or given up. */
  sealed: string | null
  expires_at: WrittenOnce<Date>
  /** When the worker takes it up next; null once it is sent or given up. */
  next_try_at: Date | null
  tries: Generated<number>
  outcome: 'sent' | 'rejected' | 'unknown' | 'expired' | null
  /** What sending it was counted against, to be given back when the gateway fails. */
  counted: ColumnType<Counted | null, string | null, never>
  /** A call to the gateway is under way, or was when its worker died. */
  calling: Generated<boolean>
  created_at: WrittenOnce<Date>
}

export type Schema = {
  account: AccountTable
  phone_owner: PhoneOwnerTable
  session: SessionTable
  challenge: ChallengeTable
  paying_user: PayingUserTable
  stripe_customer: StripeCustomerTable
  payment_method: PaymentMethodTable
  vendor_method: VendorMethodTable
  subscription: SubscriptionTable
  subscription_transition: SubscriptionTransitionTable
  consent: ConsentTable
  trial_claim: TrialClaimTable
  due: DueTable
  charge: ChargeTable
  idempotency: IdempotencyTable
  message: MessageTable
  send_limit: SendLimitTable
  known_network: KnownNetworkTable
  gateway_health: GatewayHealthTable
}
