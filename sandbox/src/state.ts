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
  id: string
  account: string
  amount: number
  currency: string
  status: string
  /** The idempotency key the call carried. */
  key: string | null
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
