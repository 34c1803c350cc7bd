import { z } from 'zod'

/**
 * Every way the API says no: its HTTP status and the words a consumer sees. One table; endpoints list the codes they
 * may answer with. Problem details follow RFC 9457 with three extra fields (design 4).
 */
export const REFUSALS = {
  invalid_request: {
    status: 400,
    title: 'Invalid request',
    detail: 'Please check what you entered and try again.',
  },
  unauthenticated: { status: 401, title: 'Signed out', detail: 'Please log in to continue.' },
  identity_not_proved: {
    status: 401,
    title: 'Phone not verified',
    detail: 'Your verification has expired. Please request a new code.',
  },
  managed_by_app_store: {
    status: 403,
    title: 'Managed by the App Store',
    detail: 'This subscription is managed by the iOS App Store. Please make changes there.',
  },
  payment_method_not_yours: {
    status: 403,
    title: 'Payment method not found',
    detail: 'That payment method does not belong to this account. Please add your card again.',
  },
  not_found: { status: 404, title: 'Not found', detail: 'There is nothing at this address.' },
  account_not_found: {
    status: 404,
    title: 'No account',
    detail: 'We could not find an account for this phone number. Please sign up first.',
  },
  no_subscription: { status: 404, title: 'No subscription', detail: 'You have no subscription yet.' },
  paying_user_exists: {
    status: 409,
    title: 'Already recorded',
    detail: 'Your billing address is already recorded.',
  },
  already_subscribed: {
    status: 409,
    title: 'Already subscribed',
    detail: 'You already have a subscription.',
  },
  trial_already_used: {
    status: 409,
    title: 'Free trial already used',
    detail: 'A free trial was already used with this phone number or payment method.',
  },
  start_without_trial_unavailable: {
    status: 409,
    title: 'Not available yet',
    detail: 'Starting a plan without a free trial is not available yet. You have not been charged.',
  },
  payment_method_required: {
    status: 409,
    title: 'Payment method needed',
    detail: 'Please add a payment method first.',
  },
  customer_required: {
    status: 409,
    title: 'Customer needed',
    detail: 'Please enter the name on your card first.',
  },
  not_subscribed: {
    status: 409,
    title: 'Nothing to cancel',
    detail: 'You have no active subscription to cancel.',
  },
  carrier_unknown: {
    status: 409,
    title: 'Carrier unknown',
    detail: 'We could not tell which carrier you use. Please choose your carrier.',
  },
  idempotency_key_reused: {
    status: 409,
    title: 'Request changed',
    detail: 'This request was already sent with other details. Please reload the page and try again.',
  },
  payload_too_large: { status: 413, title: 'Request too large', detail: 'That is more than we can accept.' },
  unsupported_media_type: { status: 415, title: 'JSON only', detail: 'Please send JSON.' },
  phone_not_supported: {
    status: 422,
    title: 'Number not supported',
    detail: 'Please enter a valid US mobile number.',
  },
  invalid_code: { status: 422, title: 'Wrong code', detail: 'Invalid verification code' },
  too_many_requests: {
    status: 429,
    title: 'Please wait',
    detail: 'Too many attempts. Please wait and try again.',
  },
  sms_unavailable: {
    status: 503,
    title: 'Text messages unavailable',
    detail: 'We cannot send text messages right now. Please try again in a few minutes.',
  },
  unavailable: {
    status: 503,
    title: 'Busy',
    detail: 'We cannot do this right now. Please try again in a moment.',
  },
  internal_error: { status: 500, title: 'Something went wrong', detail: 'An error occurred' },
  card_service_unavailable: {
    status: 502,
    title: 'Card service unavailable',
    detail: 'We could not reach the card service. You have not been charged. Please try again.',
  },
  payment_method_declined: {
    status: 402,
    title: 'Card declined',
    detail: 'Your card was declined. You have not been charged.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>

export type RefusalCode = keyof typeof REFUSALS

export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  /** Equals detail; the name the site's screens were specified with. */
  error_description: z.string(),
  /** Seconds to wait before the next try. */
  remainingTime: z.int().optional(),
  /** The fields that were wrong, each with words for the person who filled it in. */
  errors: z.array(z.object({ field: z.string(), detail: z.string() })).optional(),
})
export type Problem = z.infer<typeof problem>
