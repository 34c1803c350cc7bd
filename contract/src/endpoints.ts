import { z } from 'zod'
import { carrierKey } from './carriers.ts'
import { isTimeZone } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { cardholderName, email, verificationCode, zipCode } from './fields.ts'
import { money } from './money.ts'
import { wirePhone } from './phone.ts'
import { billingCycle, category } from './plans.ts'
import { subscriptionEntity, subscriptionStatus } from './subscription.ts'

/** Every call the site may make, as data. The server's routes, the site's client and OpenAPI come from this file. Source: spec 7, design 4. */

const sessionAnswer = z.object({ subscription_status: subscriptionStatus, token: z.string() })

export const sendCode = endpoint({
  method: 'POST',
  path: '/identity/code',
  access: 'anyone',
  summary: 'Send a six-digit code to a US phone by SMS',
  /** `challengeId` of an earlier code makes this a resend, which supersedes that code. */
  body: z.strictObject({ phoneNumber: wirePhone, challengeId: z.uuid().optional() }),
  status: 200,
  answer: z.object({ challengeId: z.uuid(), expiresIn: z.int(), resendIn: z.int() }),
  refuses: ['phone_not_supported', 'too_many_requests', 'sms_unavailable'],
})

export const confirmCode = endpoint({
  method: 'POST',
  path: '/identity/confirm',
  access: 'anyone',
  summary: 'Exchange a code for an identity token, good for five minutes at /login and /signup',
  body: z.strictObject({ challengeId: z.uuid(), code: verificationCode }),
  status: 200,
  answer: z.object({ token: z.string() }),
  refuses: ['invalid_code', 'too_many_requests'],
})

export const logIn = endpoint({
  method: 'POST',
  path: '/login',
  access: 'identity',
  summary: 'Log in to an existing account with a proved phone',
  body: z.strictObject({ phoneNumber: wirePhone }),
  status: 200,
  answer: sessionAnswer,
  refuses: ['identity_not_proved', 'account_not_found'],
})

export const signUp = endpoint({
  method: 'POST',
  path: '/signup',
  access: 'identity',
  summary: 'Create an account for a proved phone; an existing account just signs in',
  body: z.strictObject({ phoneNumber: wirePhone, email }),
  status: 200,
  answer: sessionAnswer,
  refuses: ['identity_not_proved'],
})

export const renewSession = endpoint({
  method: 'POST',
  path: '/session/renew',
  access: 'session',
  summary: 'A fresh token for this session, and the status as it is now',
  status: 200,
  answer: sessionAnswer,
  refuses: ['unauthenticated'],
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/session',
  access: 'session',
  summary: 'Sign out this device at once',
  status: 204,
  refuses: [],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'session',
  summary: 'Devices signed in to this account, the one asking first',
  status: 200,
  answer: z.array(
    z.object({
      id: z.uuid(),
      /** What the device calls itself, such as `Safari on iPhone`. */
      device: z.string(),
      /** Network address it signed in from. */
      address: z.string(),
      signed_in_at: z.iso.datetime(),
      last_used_at: z.iso.datetime(),
      current: z.boolean(),
    }),
  ),
  refuses: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  access: 'session',
  summary: 'Sign out a device of this account at once',
  params: z.strictObject({ id: z.uuid('Unknown device') }),
  status: 204,
  refuses: [],
})

export const getActivationCode = endpoint({
  method: 'GET',
  path: '/carrier/activation-code',
  access: 'session',
  summary: 'The code that turns call forwarding on at the subscriber’s carrier',
  status: 200,
  answer: z.object({ activation_code: z.string(), carrier: carrierKey }),
  refuses: ['carrier_unknown'],
})

export const getDeactivationCode = endpoint({
  method: 'GET',
  path: '/carrier/deactivation-code',
  access: 'session',
  summary: 'The code that turns call forwarding off at the subscriber’s carrier',
  status: 200,
  answer: z.object({ deactivation_code: z.string(), carrier: carrierKey }),
  refuses: ['carrier_unknown'],
})

export const listCarriers = endpoint({
  method: 'GET',
  path: '/carriers',
  access: 'anyone',
  summary: 'Carriers a subscriber can choose from',
  status: 200,
  answer: z.array(z.object({ carrier: carrierKey, name: z.string(), brands: z.array(z.string()) })),
  refuses: [],
})

export const correctCarrier = endpoint({
  method: 'PUT',
  path: '/carrier',
  access: 'session',
  summary: 'Correct what the carrier look-up got wrong',
  body: z.strictObject({ carrier: carrierKey }),
  status: 204,
  refuses: [],
})

export const createPayingUser = endpoint({
  method: 'POST',
  path: '/moneta/user',
  access: 'session',
  summary: 'Record the country and ZIP code that taxes and cards go by',
  body: z.strictObject({
    country: z.literal('US', 'The service is only available in the United States'),
    zip_code: zipCode,
  }),
  status: 201,
  answer: z.object({ country: z.string(), zip_code: z.string() }),
  refuses: ['paying_user_exists'],
})

export const createCustomer = endpoint({
  method: 'POST',
  path: '/stripe/create-customer',
  access: 'session',
  summary: 'The card provider’s customer of this account, made once',
  body: z.strictObject({ name: cardholderName }),
  status: 200,
  answer: z.object({ customer_id: z.string() }),
  refuses: ['managed_by_app_store', 'card_service_unavailable'],
})

export const createSetupIntent = endpoint({
  method: 'POST',
  path: '/stripe/setup-intent',
  access: 'session',
  summary: 'A setup intent with which the browser confirms a card',
  status: 200,
  answer: z.object({ clientSecret: z.string() }),
  refuses: ['managed_by_app_store', 'customer_required', 'card_service_unavailable'],
})

const cardDetails = z.object({ brand: z.string(), last4: z.string() })
const walletDetails = z.object({ paypal_email: z.string() })

export const paymentMethodAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('STRIPE_CARD'), details: cardDetails }),
  z.object({ type: z.literal('PAYPAL'), details: walletDetails }),
  z.object({ type: z.null(), details: z.null() }),
])
export type PaymentMethodAnswer = z.infer<typeof paymentMethodAnswer>

export const activateCard = endpoint({
  method: 'POST',
  path: '/stripe/activate-payment-method',
  access: 'session',
  summary: 'Make a confirmed card the payment method of this account',
  body: z.strictObject({ payment_method_id: z.string().min(1, 'No payment method ID returned').max(255) }),
  status: 200,
  answer: paymentMethodAnswer,
  refuses: [
    'managed_by_app_store',
    'customer_required',
    'payment_method_not_yours',
    'card_service_unavailable',
  ],
})

export const getPaymentMethod = endpoint({
  method: 'GET',
  path: '/payment-method',
  access: 'session',
  summary: 'The current payment method; type null when there is none',
  status: 200,
  answer: paymentMethodAnswer,
  refuses: ['managed_by_app_store'],
})

export const getSubscription = endpoint({
  method: 'GET',
  path: '/subscription',
  access: 'session',
  summary: 'The latest subscription, cancelled and expired ones too',
  status: 200,
  answer: subscriptionEntity,
  refuses: ['no_subscription'],
})

export const startSubscription = endpoint({
  method: 'POST',
  path: '/subscription',
  access: 'session',
  summary: 'Start Ultimate; the price comes from the catalogue. Honours Idempotency-Key',
  body: z.strictObject({
    billing_cycle: billingCycle,
    free_trial: z.boolean(),
    /** IANA zone in which the renewal terms were shown; UTC when absent. */
    time_zone: z.string().max(64).refine(isTimeZone, 'Unknown time zone').optional(),
  }),
  status: 201,
  answer: z.object({ subscription_id: z.string() }),
  refuses: [
    'managed_by_app_store',
    'already_subscribed',
    'trial_already_used',
    'start_without_trial_unavailable',
    'payment_method_required',
    'idempotency_key_reused',
  ],
})

export const cancelSubscription = endpoint({
  method: 'PUT',
  path: '/subscription/cancel',
  access: 'session',
  summary: 'End service and billing at once',
  status: 200,
  answer: z.object({ cancelled: z.boolean() }),
  refuses: ['managed_by_app_store', 'not_subscribed'],
})

export const listPlans = endpoint({
  method: 'GET',
  path: '/plans',
  access: 'anyone',
  summary: 'What can be bought, and the instant from which trials started now are counted',
  status: 200,
  answer: z.object({
    as_of: z.iso.datetime(),
    plans: z.array(
      z.object({ category, billing_cycle: billingCycle, price: money, free_trial_days: z.int() }),
    ),
  }),
  refuses: [],
})

export const getClientSettings = endpoint({
  method: 'GET',
  path: '/client-settings',
  access: 'anyone',
  summary: 'Public settings of this deployment that the site needs at run time',
  status: 200,
  answer: z.object({
    identity: z.enum(['embedded']),
    stripe: z.object({
      publishable_key: z.string(),
      /** Script of the card provider's stand-in, loaded before the SDK; null loads the provider's own. */
      script_url: z.url().nullable(),
    }),
  }),
  refuses: [],
})

/** Header that makes a repeated start of a subscription answer with the first one's result. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'

export const API_BASE = '/api'

export const endpoints = {
  sendCode,
  confirmCode,
  logIn,
  signUp,
  renewSession,
  signOut,
  listSessions,
  endSession,
  getActivationCode,
  getDeactivationCode,
  listCarriers,
  correctCarrier,
  createPayingUser,
  createCustomer,
  createSetupIntent,
  activateCard,
  getPaymentMethod,
  getSubscription,
  startSubscription,
  cancelSubscription,
  listPlans,
  getClientSettings,
} as const
