import { type ErrorBody, StripeError } from './stripe-error.ts'
import type { Decline } from './test-cards.ts'

/** The 402 of a declined card; `context` adds the intent and payment method it happened to. */
export function declined(decline: Decline, context: Partial<ErrorBody> = {}): StripeError {
  return new StripeError(402, { type: 'card_error', ...decline, ...declineParam(decline), ...context })
}

function declineParam({ code }: Decline): { param?: string } {
  if (code === 'incorrect_cvc') return { param: 'cvc' }
  return code === 'expired_card' ? { param: 'exp_month' } : {}
}
