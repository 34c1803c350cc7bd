import type { StripeError } from '@stripe/stripe-js'
import { ApiRefusal, NetworkFailure } from '../api/failures.ts'

const NOT_CHARGED = 'You have not been charged.'
const OTHERWISE = 'An error occurred while processing your payment'

/** The card provider's browser SDK said no. */
export class CardRefused extends Error {
  readonly of: StripeError
  constructor(of: StripeError) {
    super(of.message ?? OTHERWISE)
    this.name = 'CardRefused'
    this.of = of
  }
}

/** A step ended in a way the flow cannot go on from; the message is shown. */
export class SetupFailed extends Error {
  override name = 'SetupFailed'
}

/** Whether the plan started is not known: the call that starts it got no answer. */
export class StartUnknown extends Error {
  /** Starting a trial never charges, so that at least this is certain. */
  readonly freeTrial: boolean
  constructor(freeTrial: boolean, options: ErrorOptions) {
    super(OTHERWISE, options)
    this.name = 'StartUnknown'
    this.freeTrial = freeTrial
  }
}

export type PaymentFailure = {
  /** The provider's or the server's words (spec 8). */
  message: string
  /** What went wrong besides, and whether money moved. */
  explanation: string
  /** Whether doing the same again may help. */
  retry: boolean
  /** A decline empties the security code and keeps everything else (ux.md 'Payment'). */
  declined: boolean
  /** The plan may have started: only the same idempotency key tells. */
  outcomeUnknown: boolean
}

const failure = (message: string, explanation: string, more?: Partial<PaymentFailure>): PaymentFailure => ({
  message,
  explanation,
  retry: false,
  declined: false,
  outcomeUnknown: false,
  ...more,
})

/** Words for anything that can go wrong between 'Submit Payment' and the answer. */
export const paymentFailure = (error: unknown): PaymentFailure => {
  if (error instanceof CardRefused) {
    const { type } = error.of
    return failure(error.message, NOT_CHARGED, {
      declined: type === 'card_error',
      retry: type === 'api_connection_error' || type === 'api_error',
    })
  }
  if (error instanceof SetupFailed) return failure(error.message, NOT_CHARGED, { retry: true })
  if (error instanceof StartUnknown) {
    const explanation = error.freeTrial
      ? `${NOT_CHARGED} We got no answer, so your trial may have started. Trying again is safe: it cannot start twice.`
      : 'We got no answer, so your plan may have started and been charged. Trying again is safe: it cannot start or charge twice.'
    return failure(OTHERWISE, explanation, { retry: true, outcomeUnknown: true })
  }
  if (error instanceof NetworkFailure) {
    return failure(OTHERWISE, `${error.message} ${NOT_CHARGED}`, { retry: true })
  }
  if (error instanceof ApiRefusal) {
    const message = error.code === 'internal_error' ? OTHERWISE : error.detail
    return failure(message, message.includes(NOT_CHARGED) ? '' : NOT_CHARGED, {
      retry: error.status >= 500,
      declined: error.code === 'payment_method_declined',
    })
  }
  return failure(OTHERWISE, NOT_CHARGED, { retry: true })
}
