import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../src/sandbox.ts'
import { openSandbox } from './world.ts'

let sandbox: Sandbox
let stripe: Stripe
beforeAll(async () => {
  ;({ sandbox, stripe } = await openSandbox({ startAt: new Date('2026-03-01T00:00:00Z') }))
})
afterAll(() => sandbox.close())

const call = (path: string, init: RequestInit = {}, key: string | null = 'sk_test_sandbox') => {
  const headers = new Headers(init.headers)
  if (key) headers.set('authorization', `Bearer ${key}`)
  return fetch(sandbox.url + path, { ...init, headers })
}

describe('API keys', () => {
  test.each([[null], ['sk_live_real'], ['nonsense']])('%s is refused with 401', async (key) => {
    const answer = await call('/v1/customers', {}, key)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  test('may come as the user name of Basic', async () => {
    const authorization = `Basic ${Buffer.from('sk_test_sandbox:').toString('base64')}`
    expect((await call('/v1/customers', { headers: { authorization } }, null)).status).toBe(200)
  })
})

const createWrong = () =>
  stripe.customers.create(
    { invoice_settings: { default_payment_method: 'pm_nobody' } },
    { idempotencyKey: 'no' },
  )

describe('idempotency keys', () => {
  test('replay declines as well as successes', async () => {
    const first = await createWrong().catch((error: Stripe.errors.StripeError) => error)
    const second = await createWrong().catch((error: Stripe.errors.StripeError) => error)
    expect(second).toMatchObject({ statusCode: 400, headers: { 'idempotent-replayed': 'true' } })
    expect(first).not.toMatchObject({ headers: { 'idempotent-replayed': 'true' } })
  })

  test('make one customer however many ask at once', async () => {
    const init = {
      method: 'POST',
      headers: { 'idempotency-key': 'at-once' },
      body: new URLSearchParams({ email: 'at-once@example.com' }),
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('/v1/customers', init)))
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect((await stripe.customers.list({ email: 'at-once@example.com' })).data).toHaveLength(1)
  })

  test('come with one body only', async () => {
    await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'one-body' })
    await expect(
      stripe.customers.create({ name: 'Bob' }, { idempotencyKey: 'one-body' }),
    ).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    })
  })

  test('of a call refused before it began are free again', async () => {
    const bad = { nmae: 'Ada' } as Stripe.CustomerCreateParams
    await expect(stripe.customers.create(bad, { idempotencyKey: 'typo' })).rejects.toMatchObject({
      code: 'parameter_unknown',
    })
    expect((await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'typo' })).name).toBe('Ada')
  })

  test('are forgotten after 24 hours', async () => {
    const first = await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'day' })
    sandbox.advance('PT23H59M')
    expect((await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'day' })).id).toBe(first.id)
    sandbox.advance('PT2M')
    expect((await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'day' })).id).not.toBe(first.id)
  })
})

describe('answers', () => {
  test('carry the virtual clock’s time', async () => {
    const before = Math.floor(sandbox.now().getTime() / 1000)
    const { created } = await stripe.customers.create({})
    expect(created - before).toBeLessThanOrEqual(1)
    expect(new Date(created * 1000).getUTCFullYear()).toBe(2026)
  })

  test('to addresses Stripe does not have are 404', async () => {
    const answer = await call('/v1/unicorns')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('request-id')).toMatch(/^req_/)
    expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining('/v1/unicorns') } })
  })

  test.each([
    ['amount=abc&currency=usd', 'parameter_invalid_integer', 'amount'],
    ['currency=usd', 'parameter_missing', 'amount'],
    ['amount=10&currency=usd', 'amount_too_small', 'amount'],
    [
      'amount=799&currency=usd&payment_method_options[card][foo]=1',
      'parameter_unknown',
      'payment_method_options[card][foo]',
    ],
    ['amount=799&currency=usd&description=', 'parameter_invalid_empty', 'description'],
  ])('to a payment of %s name %s', async (body, code, param) => {
    const answer = await call('/v1/payment_intents', { method: 'POST', body: new URLSearchParams(body) })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error', code, param } })
  })

  test('know no object by a name every object has', async () => {
    for (const id of ['__proto__', 'constructor'])
      expect((await call(`/v1/customers/${id}`)).status).toBe(404)
  })
})
