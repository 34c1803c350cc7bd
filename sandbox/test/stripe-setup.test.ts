import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../src/sandbox.ts'
import { card, openSandbox } from './world.ts'

let sandbox: Sandbox
let stripe: Stripe
beforeAll(async () => {
  ;({ sandbox, stripe } = await openSandbox())
})
afterAll(() => sandbox.close())

const intentParams = (customer: string): Stripe.SetupIntentCreateParams => ({
  customer,
  usage: 'off_session',
  allowed_payment_method_types: ['card'],
  payment_method_options: { card: { setup_credential_usage: 'recurring' } },
})

describe('customers', () => {
  test('are created, found, changed and listed as the SDK expects', async () => {
    const made = await stripe.customers.create({
      name: 'Ada Example',
      address: { country: 'US', postal_code: '78701' },
      metadata: { account_id: 'acc_1' },
    })
    expect(made).toMatchObject({
      object: 'customer',
      name: 'Ada Example',
      address: { postal_code: '78701', city: null },
    })
    const changed = await stripe.customers.update(made.id, {
      name: 'Ada B. Example',
      metadata: { account_id: '', other: 'x' },
    })
    expect(changed.metadata).toEqual({ other: 'x' })
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ name: 'Ada B. Example' })
    expect((await stripe.customers.list({ limit: 1 })).data.map(({ id }) => id)).toEqual([made.id])
  })

  test('that nobody made answer 404 resource_missing', async () => {
    await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      requestId: expect.stringMatching(/^req_/),
    })
  })
})

const asPage = (path: string) =>
  fetch(sandbox.url + path, { headers: { authorization: 'Bearer pk_test_page' } }).then(
    (answer) => answer.status,
  )

describe('setup intents', () => {
  test('keep a card for a customer once confirmed with the client secret', async () => {
    const customer = await stripe.customers.create({ name: 'Ada' })
    const intent = await stripe.setupIntents.create(intentParams(customer.id))
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      allowed_payment_method_types: ['card'],
      payment_method_options: { card: { setup_credential_usage: 'recurring' } },
    })
    const method = await stripe.paymentMethods.create(card('4242424242424242'))
    const done = await stripe.setupIntents.confirm(intent.id, {
      payment_method: method.id,
      expand: ['payment_method'],
    })
    expect(done).toMatchObject({
      status: 'succeeded',
      payment_method: { id: method.id, customer: customer.id, card: { brand: 'visa', last4: '4242' } },
    })
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data.map(({ id }) => id)).toEqual([
      method.id,
    ])
  })

  test('tell a declined card when it is confirmed, not before', async () => {
    const customer = await stripe.customers.create({ name: 'Ada' })
    const intent = await stripe.setupIntents.create(intentParams(customer.id))
    const method = await stripe.paymentMethods.create(card('4000000000000002'))
    await expect(stripe.setupIntents.confirm(intent.id, { payment_method: method.id })).rejects.toMatchObject(
      {
        type: 'StripeCardError',
        statusCode: 402,
        code: 'card_declined',
        decline_code: 'generic_decline',
        setup_intent: { id: intent.id, status: 'requires_payment_method' },
      },
    )
    expect(await stripe.setupIntents.retrieve(intent.id)).toMatchObject({
      payment_method: null,
      last_setup_error: { code: 'card_declined', payment_method: { id: method.id } },
    })
  })

  test('refuse parameters the pinned version no longer has', async () => {
    const old = { payment_method_types: ['card'] } as Stripe.SetupIntentCreateParams
    await expect(stripe.setupIntents.create(old)).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'payment_method_types',
    })
  })

  test('let a page do no more than its client secret allows', async () => {
    const customer = await stripe.customers.create({ name: 'Ada' })
    const intent = await stripe.setupIntents.create(intentParams(customer.id))
    expect(await asPage(`/v1/setup_intents/${intent.id}?client_secret=${intent.client_secret}`)).toBe(200)
    expect(await asPage(`/v1/setup_intents/${intent.id}?client_secret=guessed`)).toBe(400)
    expect(await asPage(`/v1/setup_intents/${intent.id}`)).toBe(400)
    expect(await asPage(`/v1/customers/${customer.id}`)).toBe(403)
  })
})

describe('payment methods', () => {
  test('never show or keep the number, and name one card alike each time', async () => {
    const [one, two, other] = await Promise.all(
      ['5555555555554444', '5555555555554444', '378282246310005'].map((number) =>
        stripe.paymentMethods.create(card(number)),
      ),
    )
    expect(one?.card).toMatchObject({ brand: 'mastercard', last4: '4444' })
    expect(two?.card?.fingerprint).toBe(one?.card?.fingerprint)
    expect(other?.card?.fingerprint).not.toBe(one?.card?.fingerprint)
    expect(JSON.stringify([one, two, other])).not.toContain('555555555555')
  })

  test('of a real-world number are refused', async () => {
    await expect(stripe.paymentMethods.create(card('4111111111111111'))).rejects.toMatchObject({
      decline_code: 'test_mode_live_card',
    })
  })

  test('belong to one customer only', async () => {
    const [one, two] = await Promise.all([stripe.customers.create({}), stripe.customers.create({})])
    const method = await stripe.paymentMethods.create(card('4000000000000341'))
    await stripe.paymentMethods.attach(method.id, { customer: one.id })
    await expect(stripe.paymentMethods.attach(method.id, { customer: two.id })).rejects.toMatchObject({
      statusCode: 400,
    })
    expect((await stripe.paymentMethods.detach(method.id)).customer).toBeNull()
    await expect(stripe.paymentMethods.attach(method.id, { customer: one.id })).rejects.toMatchObject({
      statusCode: 400,
    })
  })
})
