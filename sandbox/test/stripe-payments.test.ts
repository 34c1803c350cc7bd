import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../src/sandbox.ts'
import { card, openSandbox } from './world.ts'

let sandbox: Sandbox
let stripe: Stripe
beforeAll(async () => {
  ;({ sandbox, stripe } = await openSandbox())
})
afterAll(() => sandbox.close())

/** A customer whose card with this number was attached. */
async function saved(number: string) {
  const customer = await stripe.customers.create({ name: 'Ada Example' })
  const method = await stripe.paymentMethods.create(card(number))
  await stripe.paymentMethods.attach(method.id, { customer: customer.id })
  return { customer: customer.id, payment_method: method.id }
}

const renewal = (who: { customer: string; payment_method: string }): Stripe.PaymentIntentCreateParams => ({
  ...who,
  amount: 9999,
  currency: 'usd',
  confirm: true,
  off_session: true,
  allowed_payment_method_types: ['card'],
  payment_method_options: { card: { stored_credential_usage: 'recurring' } },
  statement_descriptor_suffix: 'YEARLY',
  metadata: { account_id: `acc-${who.customer}`, period: '3' },
})

describe('a charge without its card holder', () => {
  test('takes the money once, for the ledger and the charge to tell', async () => {
    const who = await saved('4242424242424242')
    const paid = await stripe.paymentIntents.create(
      { ...renewal(who), expand: ['latest_charge', 'payment_method'] },
      { idempotencyKey: 'chg:once' },
    )
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 9999,
      latest_charge: { object: 'charge', paid: true, calculated_statement_descriptor: 'SANDBOX* YEARLY' },
      payment_method: { card: { last4: '4242' } },
    })
    const again = await stripe.paymentIntents.create(
      { ...renewal(who), expand: ['latest_charge', 'payment_method'] },
      { idempotencyKey: 'chg:once' },
    )
    expect(again.id).toBe(paid.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    const rows = sandbox.ledger().filter((row) => row.account === `acc-${who.customer}`)
    expect(rows).toMatchObject([
      {
        vendor: 'stripe',
        kind: 'capture',
        id: paid.id,
        amount: 9999,
        currency: 'usd',
        key: 'chg:once',
        metadata: { period: '3' },
      },
    ])
  })

  test.each([
    ['4000000000000341', 'card_declined', 'generic_decline'],
    ['4000002760003184', 'authentication_required', 'authentication_required'],
    ['4000002500003155', 'authentication_required', 'authentication_required'],
  ])('on card %s is refused with %s and takes nothing', async (number, code, declineCode) => {
    const who = await saved(number)
    const call = stripe.paymentIntents.create(renewal(who), { idempotencyKey: `chg:${who.customer}` })
    await expect(call).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: declineCode,
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { decline_code: declineCode },
      },
    })
    const [intent] = (
      await stripe.paymentIntents.list({ customer: who.customer, expand: ['data.latest_charge'] })
    ).data
    expect(intent?.latest_charge).toMatchObject({ status: 'failed', paid: false })
    expect(sandbox.ledger().some((row) => row.account === `acc-${who.customer}`)).toBe(false)
  })

  test('works on a card that asks for 3-D Secure once its holder proved themselves', async () => {
    const customer = await stripe.customers.create({})
    const method = await stripe.paymentMethods.create(card('4000002500003155'))
    const intent = await stripe.setupIntents.create({
      customer: customer.id,
      payment_method: method.id,
      confirm: true,
      return_url: 'http://localhost:3000/back',
    })
    expect(intent.status).toBe('requires_action')
    const url = intent.next_action?.redirect_to_url?.url ?? ''
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ client_secret: intent.client_secret ?? '', outcome: 'complete' }),
    })
    expect(answer.headers.get('location')).toContain(`http://localhost:3000/back?setup_intent=${intent.id}`)
    const paid = await stripe.paymentIntents.create(
      renewal({ customer: customer.id, payment_method: method.id }),
    )
    expect(paid.status).toBe('succeeded')
  })

  test('is refused on a card of another customer', async () => {
    const one = await saved('4242424242424242')
    const two = await saved('5555555555554444')
    const call = stripe.paymentIntents.create(renewal({ ...one, payment_method: two.payment_method }))
    await expect(call).rejects.toMatchObject({ statusCode: 400, param: 'payment_method' })
  })
})

describe('payments', () => {
  test('are found by what the product attached to them', async () => {
    const who = await saved('4242424242424242')
    const paid = await stripe.paymentIntents.create({
      ...renewal(who),
      metadata: { attempt: 'a1', kind: 'x' },
    })
    await stripe.paymentIntents.create({ ...renewal(who), metadata: { attempt: 'a2' } })
    const search = (query: string) =>
      stripe.paymentIntents.search({ query }).then(({ data }) => data.map(({ id }) => id))
    expect(await search(`metadata['attempt']:'a1' AND customer:'${who.customer}'`)).toEqual([paid.id])
    expect(await search(`metadata["attempt"]:"a1" AND status:"canceled"`)).toEqual([])
    expect(await search(`customer:'${who.customer}' AND -metadata['attempt']:'a2'`)).toEqual([paid.id])
    await expect(search("shape:'round'")).rejects.toMatchObject({ statusCode: 400 })
  })

  test('are given back at most as far as they were taken', async () => {
    const paid = await stripe.paymentIntents.create(renewal(await saved('4242424242424242')))
    const lastCharge = typeof paid.latest_charge === 'string' ? paid.latest_charge : undefined
    const part = await stripe.refunds.create({ payment_intent: paid.id, amount: 4000 })
    await expect(stripe.refunds.create({ payment_intent: paid.id, amount: 6000 })).rejects.toMatchObject({
      param: 'amount',
    })
    await stripe.refunds.create({ payment_intent: paid.id })
    await expect(stripe.refunds.create({ payment_intent: paid.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await stripe.refunds.list({ payment_intent: paid.id })).data).toHaveLength(2)
    expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ amount: 4000, status: 'succeeded' })
    const charge = await stripe.charges.retrieve(lastCharge ?? '')
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 9999 })
    const rows = sandbox.ledger().filter((row) => row.payment === paid.id)
    expect(rows.map((row) => [row.kind, row.amount])).toEqual([
      ['capture', 9999],
      ['refund', 4000],
      ['refund', 5999],
    ])
  })

  test('can be confirmed later or cancelled, and not after that', async () => {
    const who = await saved('4242424242424242')
    const create = () => stripe.paymentIntents.create({ ...who, amount: 799, currency: 'usd' })
    const later = await create()
    expect(later.status).toBe('requires_confirmation')
    expect((await stripe.paymentIntents.confirm(later.id)).status).toBe('succeeded')
    const other = await create()
    expect((await stripe.paymentIntents.cancel(other.id)).status).toBe('canceled')
    await expect(stripe.paymentIntents.confirm(other.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: other.id },
    })
    expect((await stripe.paymentIntents.retrieve(later.id)).amount_received).toBe(799)
  })

  test('are told as events, newest first', async () => {
    const paid = await stripe.paymentIntents.create(renewal(await saved('4242424242424242')))
    const { data } = await stripe.events.list({ types: ['payment_intent.succeeded'], limit: 1 })
    expect(data[0]).toMatchObject({ type: 'payment_intent.succeeded', data: { object: { id: paid.id } } })
    expect((await stripe.events.retrieve(String(data[0]?.id))).id).toBe(data[0]?.id)
  })
})

describe('lists', () => {
  test('are paged without a gap or a repeat', async () => {
    const who = await saved('4242424242424242')
    for (let n = 0; n < 5; n++) await stripe.paymentIntents.create(renewal(who))
    const all = await stripe.paymentIntents
      .list({ customer: who.customer, limit: 2 })
      .autoPagingToArray({ limit: 100 })
    expect(new Set(all.map(({ id }) => id)).size).toBe(5)
    const [first, second] = all
    const before = await stripe.paymentIntents.list({
      customer: who.customer,
      ending_before: String(second?.id),
    })
    expect(before.data.map(({ id }) => id)).toEqual([first?.id])
  })
})
