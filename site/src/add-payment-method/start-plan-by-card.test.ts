import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js'
import { REFUSALS, type RefusalCode } from '@unmask/contract/refusals'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paymentFailure } from '../payment/payment-failure.ts'
import { type CardOrder, startPlanByCard } from './start-plan-by-card.ts'

const order: CardOrder = {
  name: 'Dana Whitfield',
  postalCode: '78701',
  plan: { billingCycle: 'yearly', freeTrial: true },
  timeZone: 'America/Chicago',
  idempotencyKey: 'attempt-1',
}
const card = {} as StripeCardNumberElement

type Answer = Response | Error
const answer = (status: number, body: unknown): Answer => new Response(JSON.stringify(body), { status })
const refusal = (code: RefusalCode): Answer => {
  const { status, title, detail } = REFUSALS[code]
  return answer(status, { type: 'about:blank', title, status, detail, code, error_description: detail })
}

let answers: Record<string, Answer>
let sent: Array<{ path: string; body: unknown; key: string | null }>
let asked: string[]

const aStripe = (of: { made?: object; confirmed?: object } = {}): Stripe =>
  ({
    createPaymentMethod: async () => {
      asked.push('createPaymentMethod')
      return of.made ?? { paymentMethod: { id: 'pm_first' } }
    },
    confirmCardSetup: async (secret: string, data: unknown) => {
      asked.push('confirmCardSetup')
      expect(secret).toBe('seti_1_secret_2')
      expect(data).toEqual({
        payment_method: {
          card,
          billing_details: { name: 'Dana Whitfield', address: { postal_code: '78701' } },
        },
      })
      return of.confirmed ?? { setupIntent: { status: 'succeeded', payment_method: 'pm_confirmed' } }
    },
  }) as unknown as Stripe

const failureOf = async (stripe: Stripe) =>
  startPlanByCard(stripe, card, order).then(
    () => expect.unreachable('the flow succeeded'),
    (error: unknown) => paymentFailure(error),
  )

beforeEach(() => {
  sent = []
  asked = []
  answers = {
    '/api/moneta/user': answer(201, { country: 'US', zip_code: '78701' }),
    '/api/stripe/create-customer': answer(200, { customer_id: 'cus_1' }),
    '/api/stripe/setup-intent': answer(200, { clientSecret: 'seti_1_secret_2' }),
    '/api/stripe/activate-payment-method': answer(200, {
      type: 'STRIPE_CARD',
      details: { brand: 'visa', last4: '4242' },
    }),
    '/api/subscription': answer(201, { subscription_id: 'sub_1' }),
  }
  vi.stubGlobal('localStorage', { getItem: () => 'a-token' })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ path, body, key: new Headers(init.headers).get('idempotency-key') })
    asked.push(path)
    const found = answers[path]
    if (!found) throw new Error(`nothing stands in for ${path}`)
    if (found instanceof Error) throw found
    return found
  })
})
afterEach(() => vi.unstubAllGlobals())

test('goes the specified way, and activates the method that was confirmed', async () => {
  await startPlanByCard(aStripe(), card, order)
  expect(asked).toEqual([
    'createPaymentMethod',
    '/api/moneta/user',
    '/api/stripe/create-customer',
    '/api/stripe/setup-intent',
    'confirmCardSetup',
    '/api/stripe/activate-payment-method',
    '/api/subscription',
  ])
  expect(sent[3]?.body).toEqual({ payment_method_id: 'pm_confirmed' })
  expect(sent[4]).toEqual({
    path: '/api/subscription',
    body: { billing_cycle: 'yearly', free_trial: true, time_zone: 'America/Chicago' },
    key: 'attempt-1',
  })
})

test('goes on when the billing address was recorded before', async () => {
  answers['/api/moneta/user'] = refusal('paying_user_exists')
  await startPlanByCard(aStripe(), card, order)
  expect(asked.at(-1)).toBe('/api/subscription')
})

describe('a failure', () => {
  test('at the card shows the provider’s words and starts nothing', async () => {
    const declined = { error: { type: 'card_error', message: 'Your card was declined.' } }
    expect(await failureOf(aStripe({ confirmed: declined }))).toEqual({
      message: 'Your card was declined.',
      explanation: 'You have not been charged.',
      retry: false,
      declined: true,
      outcomeUnknown: false,
    })
    expect(asked).not.toContain('/api/subscription')
  })

  test('without words of the provider has ours', async () => {
    const { message } = await failureOf(aStripe({ made: { error: { type: 'card_error' } } }))
    expect(message).toBe('An error occurred while processing your payment')
  })

  test.each([
    [
      { setupIntent: { status: 'requires_action', payment_method: 'pm_1' } },
      'Failed to setup payment method',
    ],
    [{ setupIntent: { status: 'succeeded', payment_method: null } }, 'No payment method ID returned'],
  ])('to end the setup well is told', async (confirmed, words) => {
    expect((await failureOf(aStripe({ confirmed }))).message).toBe(words)
    expect(asked).not.toContain('/api/subscription')
  })

  test('because the trial was used says that nothing was charged', async () => {
    answers['/api/subscription'] = refusal('trial_already_used')
    expect(await failureOf(aStripe())).toMatchObject({
      message: REFUSALS.trial_already_used.detail,
      explanation: 'You have not been charged.',
      retry: false,
      outcomeUnknown: false,
    })
  })

  test.each([
    ['without an answer', () => new TypeError('network')],
    ['of the server', () => refusal('internal_error')],
  ])('%s at the start leaves the outcome open and offers a safe retry', async (_how, last) => {
    answers['/api/subscription'] = last()
    const told = await failureOf(aStripe())
    expect(told).toMatchObject({ retry: true, outcomeUnknown: true })
    expect(told.explanation).toContain('your trial may have started')
  })

  test('without an answer before the start is known to have started nothing', async () => {
    answers['/api/stripe/setup-intent'] = new TypeError('network')
    const told = await failureOf(aStripe())
    expect(told).toMatchObject({ retry: true, outcomeUnknown: false })
    expect(told.explanation).toContain('You have not been charged.')
  })

  test('to get a subscription id is told, and not taken for a start', async () => {
    answers['/api/subscription'] = answer(201, { subscription_id: '' })
    expect((await failureOf(aStripe())).message).toBe('Failed to activate subscription')
  })
})
