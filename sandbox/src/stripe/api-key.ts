import { StripeError } from './stripe-error.ts'

/** Who calls: a server with its secret key, or a page with the publishable one. */
export type Caller = 'server' | 'browser'

/**
 * Reads the API key of a call, `Bearer sk_test_…` or Basic with the key as the user name.
 * @throws StripeError 401 without a key of a test account
 */
export function readCaller(authorization: string | undefined): Caller {
  const key = readKey(authorization ?? '')
  if (!key) {
    throw unauthorised(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    )
  }
  if (/^(sk|rk)_test_\w+$/.test(key)) return 'server'
  if (/^pk_test_\w+$/.test(key)) return 'browser'
  throw unauthorised(`Invalid API Key provided: ${mask(key)}`)
}

/** The refusal of a publishable key where the secret one is needed. */
export function secretKeyRequired(): StripeError {
  return new StripeError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  })
}

function readKey(authorization: string): string {
  const [scheme = '', value = ''] = authorization.split(' ')
  if (/^bearer$/i.test(scheme)) return value
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? ''
  return ''
}

function mask(key: string): string {
  return key.length > 12 ? `${key.slice(0, 8)}****${key.slice(-4)}` : '****'
}

function unauthorised(message: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message })
}
