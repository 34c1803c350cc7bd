import { cardDetails } from './create-card.ts'
import { group, list, text, truth, word } from './params.ts'

const usage = word('installment', 'recurring', 'unscheduled')

const cardOptions = {
  moto: truth,
  request_three_d_secure: word('any', 'automatic', 'challenge'),
  setup_credential_usage: usage,
}

/** What setup and payment intents take alike when they are confirmed. */
const confirmation = {
  allowed_payment_method_types: list(text),
  mandate_data: group({
    customer_acceptance: group({
      type: word('online', 'offline'),
      accepted_at: text,
      online: group({ ip_address: text, user_agent: text, infer_from_client: truth }),
      offline: group({}),
    }),
  }),
  payment_method: text,
  payment_method_data: group(cardDetails),
  return_url: text,
  use_stripe_sdk: truth,
}

/** The parameters that confirm a setup intent, in a call of its own or while it is created. */
export const setupConfirmation = {
  ...confirmation,
  payment_method_options: group({ card: group(cardOptions) }),
}

/** The parameters that confirm a payment intent. */
export const paymentConfirmation = {
  ...confirmation,
  error_on_requires_action: truth,
  off_session: truth,
  payment_method_options: group({ card: group({ ...cardOptions, stored_credential_usage: usage }) }),
  receipt_email: text,
  setup_future_usage: word('off_session', 'on_session'),
}

/** What any intent takes when it is created. */
export const intentCreation = {
  automatic_payment_methods: group({ enabled: truth, allow_redirects: word('always', 'never') }),
  confirm: truth,
  customer: text,
  description: text,
}

export const intentCancellation = {
  cancellation_reason: word('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'),
}
