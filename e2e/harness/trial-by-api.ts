import type { Product } from './product.ts'

const PHONE = '+15125550142'

/** Someone in a free trial, made through the API and the card provider without a browser. */
export const aTrialByApi = async (
  product: Pick<Product, 'url' | 'sandboxUrl' | 'latestCode'>,
): Promise<{ token: string; accountId: string }> => {
  const call = async (path: string, body?: object, token?: string) => {
    const reply = await fetch(`${product.url}/api${path}`, {
      method: 'POST',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
    return (await reply.json()) as Record<string, string>
  }

  const { challengeId } = await call('/identity/code', { phoneNumber: PHONE })
  const code = await product.latestCode(PHONE)
  const identity = await call('/identity/confirm', { challengeId, code })
  const signedUp = await call(
    '/signup',
    { phoneNumber: PHONE, email: 'subscriber@example.com' },
    identity.token,
  )
  const token = String(signedUp.token)

  await call('/moneta/user', { country: 'US', zip_code: '78701' }, token)
  await call('/stripe/create-customer', { name: 'Sam Example' }, token)
  const { clientSecret } = await call('/stripe/setup-intent', undefined, token)
  const [intent] = String(clientSecret).split('_secret_')
  const confirmed = await fetch(`${product.sandboxUrl}/v1/setup_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({
      client_secret: String(clientSecret),
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  })
  const { payment_method } = (await confirmed.json()) as { payment_method: string }
  await call('/stripe/activate-payment-method', { payment_method_id: payment_method }, token)
  await call('/subscription', { billing_cycle: 'yearly', free_trial: true }, token)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return { token, accountId: claims.sub }
}
