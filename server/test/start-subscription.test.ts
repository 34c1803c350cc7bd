import { DISCLOSURE_VERSION } from '@unmask/contract/disclosure'
import * as endpoints from '@unmask/contract/endpoints'
import { expect, test } from 'vitest'
import { everythingStored } from './rows.ts'
import { addCard, aSubscriber, aSubscriberWithCard, CARDS } from './subscriber.ts'
import { useWorld } from './world.ts'

const world = useWorld()
const YEARLY = { billing_cycle: 'yearly', free_trial: true } as const
const WEEKLY = { billing_cycle: 'weekly', free_trial: true } as const

const rowsOf = (table: 'subscription' | 'consent' | 'due' | 'stripe_customer', accountId: string) =>
  world().db.selectFrom(table).selectAll().where('account_id', '=', accountId).execute()

const customersAtProvider = async (accountId: string) => {
  const reply = await fetch(`${world().sandbox.url}/v1/customers?limit=100`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  const { data } = (await reply.json()) as { data: { metadata: Record<string, string> }[] }
  return data.filter(({ metadata }) => metadata.account_id === accountId)
}

const twice = <T>(act: () => Promise<T>) => Promise.all([act(), act()])

test('a payment form sent twice at once gives one customer, one subscription, one consent, one charge date', async () => {
  const { call } = world()
  const { token, accountId } = await aSubscriber(world())

  const users = await twice(() =>
    call(endpoints.createPayingUser, { token, body: { country: 'US', zip_code: '78701' } }),
  )
  expect(users.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const customers = await twice(() =>
    call(endpoints.createCustomer, { token, body: { name: 'Sam Example' } }),
  )
  expect(customers[0]?.answer).toEqual(customers[1]?.answer)
  expect(await customersAtProvider(accountId)).toHaveLength(1)

  const card = await addCard(world(), { token, accountId, phone: '' })
  const activated = await twice(() =>
    call(endpoints.activateCard, { token, body: { payment_method_id: card } }),
  )
  expect(activated.map(({ status }) => status)).toEqual([200, 200])

  const started = await twice(() =>
    call(endpoints.startSubscription, { token, body: YEARLY, idempotencyKey: 'form-1' }),
  )
  expect(started.map(({ status }) => status)).toEqual([201, 201])
  expect(started[0]?.answer).toEqual(started[1]?.answer)
  for (const table of ['subscription', 'consent', 'due'] as const)
    expect(await rowsOf(table, accountId)).toHaveLength(1)
})

test('a second window with a key of its own is told that there is a subscription already', async () => {
  const { call } = world()
  const { token, accountId } = await aSubscriberWithCard(world(), CARDS.mastercard)
  const replies = await Promise.all(
    ['window-1', 'window-2', undefined].map((idempotencyKey) =>
      call(endpoints.startSubscription, {
        token,
        body: WEEKLY,
        ...(idempotencyKey ? { idempotencyKey } : {}),
      }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect(replies.filter(({ status }) => status === 409).map(({ problem }) => problem.code)).toEqual([
    'already_subscribed',
    'already_subscribed',
  ])
  expect(await rowsOf('subscription', accountId)).toHaveLength(1)
})

test('a key used again for another plan is refused', async () => {
  const { call } = world()
  const { token } = await aSubscriberWithCard(world(), CARDS.debit)
  await call(endpoints.startSubscription, { token, body: WEEKLY, idempotencyKey: 'same' })
  expect(
    await call(endpoints.startSubscription, { token, body: YEARLY, idempotencyKey: 'same' }),
  ).toMatchObject({
    status: 409,
    problem: { code: 'idempotency_key_reused' },
  })
})

test('stores the terms that were shown: text, version, price, date, place and method', async () => {
  const { call, sandbox } = world()
  const { token, accountId } = await aSubscriberWithCard(world(), CARDS.amex)
  const at = sandbox.now()
  await call(endpoints.startSubscription, { token, body: { ...WEEKLY, time_zone: 'Pacific/Honolulu' } })
  const [consent] = await world()
    .db.selectFrom('consent')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute()
  const date = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Pacific/Honolulu',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(at.getTime() + 7 * 86_400_000))
  expect(consent).toMatchObject({
    text: `$0.00 today. Your free trial ends ${date}. Unless you cancel before then, we charge $7.99 to this payment method that day and every week until you cancel. Cancel online in Settings.`,
    version: DISCLOSURE_VERSION,
    price: 799,
    currency: 'USD',
    billing_cycle: 'weekly',
    time_zone: 'Pacific/Honolulu',
    method_kind: 'STRIPE_CARD',
    method_last4: '0005',
    user_agent: 'test browser',
    ip: '127.0.0.1',
  })
})

test('plans the first charge for the moment the trial ends, in the bucket of the account', async () => {
  const { call } = world()
  const { token, accountId } = await aSubscriberWithCard(world(), CARDS.discover)
  await call(endpoints.startSubscription, { token, body: YEARLY })
  const [due] = await world().db.selectFrom('due').selectAll().where('account_id', '=', accountId).execute()
  const { answer } = await call(endpoints.getSubscription, { token })
  expect(due).toMatchObject({
    period: 1,
    n: 1,
    lease_until: null,
    bucket: Number.parseInt(accountId.slice(-2), 16),
  })
  expect(due?.next_action_at.toISOString()).toBe(answer.next_renewal_date)
})

test('a card that has had its free trial gives no second one to another account, and nothing is written', async () => {
  const { call } = world()
  const { token } = await aSubscriberWithCard(world(), CARDS.amex)
  const before = await everythingStored(world().db)
  expect(await call(endpoints.startSubscription, { token, body: YEARLY })).toMatchObject({
    status: 409,
    problem: { code: 'trial_already_used' },
  })
  expect(await everythingStored(world().db)).toEqual(before)
})

test('there is no trial without a payment method', async () => {
  const { token } = await aSubscriber(world())
  expect(await world().call(endpoints.startSubscription, { token, body: YEARLY })).toMatchObject({
    status: 409,
    problem: { code: 'payment_method_required' },
  })
})

test('a card of someone else is refused, and so is one that does not exist or belongs to nobody', async () => {
  const { call, db } = world()
  const owner = await aSubscriber(world())
  const stranger = await aSubscriber(world())
  const card = await addCard(world(), owner)
  await addCard(world(), stranger)
  const before = await everythingStored(db)
  for (const payment_method_id of [card, 'pm_doesnotexist']) {
    expect(
      await call(endpoints.activateCard, { token: stranger.token, body: { payment_method_id } }),
    ).toMatchObject({
      status: 403,
      problem: { code: 'payment_method_not_yours' },
    })
  }
  expect(await everythingStored(db)).toEqual(before)
})

test('a setup intent needs a customer first', async () => {
  const { token } = await aSubscriber(world())
  expect(await world().call(endpoints.createSetupIntent, { token })).toMatchObject({
    status: 409,
    problem: { code: 'customer_required' },
  })
})
