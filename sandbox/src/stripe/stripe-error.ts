import type Stripe from 'stripe'

/** The `error` object of a Stripe answer. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  advice_code?: string
  param?: string
  doc_url?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
  setup_intent?: Stripe.SetupIntent
  payment_method?: Stripe.PaymentMethod
  payment_method_type?: string
}

/** An answer other than success, in Stripe's shape. */
export class StripeError extends Error {
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = withDocUrl(body)
  }
}

/** An error with the page that explains its code. */
export function withDocUrl(body: ErrorBody): ErrorBody {
  if (!body.code) return body
  return { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }
}

/** A request Stripe cannot act on: 400 `invalid_request_error`. */
export function invalidRequest(message: string, code?: string, param?: string): StripeError {
  return new StripeError(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  })
}

/** An id nobody knows: 404 where it stands in the address, 400 where it is a parameter. */
export function missing(kind: string, id: string, param = 'id'): StripeError {
  const error = invalidRequest(`No such ${kind}: '${id}'`, 'resource_missing', param)
  return new StripeError(param === 'id' ? 404 : 400, error.body)
}
