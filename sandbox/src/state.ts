import type { StripeState } from './stripe/stripe.state.ts'
import type { Message } from './twilio/messages.ts'

/** One SMS or mail the sandbox took in instead of delivering it. `sentAt` is an ISO instant. */
export interface InboxItem {
  kind: 'sms' | 'mail'
  to: string
  from: string
  subject?: string
  body: string
  sentAt: string
}

/** One capture or refund of either vendor. `amount` is in minor units, `at` an ISO instant. */
export interface LedgerRow {
  vendor: 'stripe' | 'paypal'
  kind: 'capture' | 'refund'
  /** The payment intent's or order's id for a capture, the refund's own for a refund. */
  id: string
  /** The payment the money belongs to; equals `id` for a capture. */
  payment: string
  /** Whose money it is: the `account_id` the call named, else the vendor's customer. */
  account: string
  amount: number
  currency: string
  status: string
  /** The idempotency key the call carried. */
  key: string | null
  /** What the product attached to the payment. */
  metadata: Record<string, string>
  at: string
}

/** Everything the sandbox knows: plain JSON, so that one file holds it across restarts. */
export interface State {
  version: 1
  /** How far the virtual clock runs ahead of the machine's, in milliseconds. */
  clockOffset: number
  stripe: StripeState
  twilio: { messages: Message[] }
  inbox: InboxItem[]
  ledger: LedgerRow[]
}
