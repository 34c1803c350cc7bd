import { showChallenge } from './challenge.ts'
import { callApi } from './controller-calls.ts'
import { cardOf } from './elements.ts'
import { integrationError } from './sandbox-origin.ts'

type Json = Record<string, unknown>
type Intent = 'setup_intent' | 'payment_intent'

/** A `payment_method` as a page gives it: an id, or a card element with details. */
type GivenMethod = string | { card?: unknown; billing_details?: Json; metadata?: Json } | undefined

/** `stripe.createPaymentMethod` for cards: never asks the issuer. */
export async function createPaymentMethod(
  apiKey: string,
  given: unknown,
  element: unknown,
  data: unknown,
): Promise<Json> {
  const { type, card, ...rest } = isJson(given)
    ? given
    : { ...(isJson(data) ? data : {}), type: given, card: element }
  if (type !== 'card') throw integrationError('The sandbox makes payment methods of type card only.')
  const { group, fields } = cardOf(card)
  const { ok, body } = await callApi({
    apiKey,
    group,
    method: 'POST',
    path: '/v1/payment_methods',
    params: { type: 'card', ...rest },
    card: { into: ['card'], billingInto: ['billing_details'], fields },
  })
  return ok ? { paymentMethod: body } : { error: body.error }
}

/** `stripe.confirmCardSetup` and `confirmCardPayment`: asks the issuer, and its card holder when it wants to. */
export async function confirmCard(
  apiKey: string,
  intent: Intent,
  secret: unknown,
  data: unknown,
  options: unknown,
): Promise<Json> {
  const path = intentPath(intent, secret)
  const { payment_method: given, return_url: returnUrl, setup_future_usage: usage } = isJson(data) ? data : {}
  const method = readMethod(given)
  const shared = {
    client_secret: secret,
    use_stripe_sdk: true,
    return_url: returnUrl,
    setup_future_usage: usage,
  }
  const { ok, body } =
    typeof method === 'object'
      ? await callApi({
          apiKey,
          ...grouped(method.card),
          method: 'POST',
          path: `${path}/confirm`,
          params: {
            ...shared,
            payment_method_data: {
              type: 'card',
              billing_details: method.billing_details,
              metadata: method.metadata,
            },
          },
        })
      : await callApi({
          apiKey,
          group: '',
          method: 'POST',
          path: `${path}/confirm`,
          params: { ...shared, payment_method: method },
        })
  if (!ok) return { error: body.error }
  if (isJson(options) && options.handleActions === false) return { [resultName(intent)]: body }
  return handleAction(apiKey, intent, body)
}

/** `stripe.retrieveSetupIntent` and `retrievePaymentIntent`. */
export async function retrieveIntent(apiKey: string, intent: Intent, secret: unknown): Promise<Json> {
  const { ok, body } = await callApi({
    apiKey,
    group: '',
    method: 'GET',
    path: intentPath(intent, secret),
    params: { client_secret: secret },
  })
  return ok ? { [resultName(intent)]: body } : { error: body.error }
}

/** `stripe.handleNextAction`: for an intent the server confirmed and its issuer wants proof for. */
export async function handleNextAction(apiKey: string, secret: unknown): Promise<Json> {
  const intent: Intent = String(secret).startsWith('seti_') ? 'setup_intent' : 'payment_intent'
  const found = (await retrieveIntent(apiKey, intent, secret))[resultName(intent)]
  return isJson(found) ? handleAction(apiKey, intent, found) : retrieveIntent(apiKey, intent, secret)
}

async function handleAction(apiKey: string, intent: Intent, body: Json): Promise<Json> {
  const action = isJson(body.next_action) ? body.next_action.use_stripe_sdk : undefined
  if (body.status !== 'requires_action' || !isJson(action)) return { [resultName(intent)]: body }
  await showChallenge(String(action.stripe_js))
  const result = await retrieveIntent(apiKey, intent, body.client_secret)
  const settled = result[resultName(intent)]
  if (!isJson(settled) || settled.status !== 'requires_payment_method') return result
  const error = intent === 'setup_intent' ? settled.last_setup_error : settled.last_payment_error
  return { error: { ...(isJson(error) ? error : {}), [intent]: settled } }
}

function readMethod(given: unknown): Exclude<GivenMethod, undefined> | undefined {
  if (given === undefined || typeof given === 'string') return given
  return isJson(given) ? given : undefined
}

function grouped(element: unknown) {
  const { group, fields } = cardOf(element)
  return {
    group,
    card: {
      into: ['payment_method_data', 'card'],
      billingInto: ['payment_method_data', 'billing_details'],
      fields,
    },
  }
}

function intentPath(intent: Intent, secret: unknown): string {
  const [id] = String(secret).split('_secret_')
  const prefix = intent === 'setup_intent' ? 'seti_' : 'pi_'
  if (!id?.startsWith(prefix) || id === secret) {
    throw integrationError(
      `Invalid value for ${resultName(intent)} secret: value should be a client_secret string.`,
    )
  }
  return `/v1/${intent}s/${id}`
}

function resultName(intent: Intent): 'setupIntent' | 'paymentIntent' {
  return intent === 'setup_intent' ? 'setupIntent' : 'paymentIntent'
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
