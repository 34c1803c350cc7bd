import * as endpoints from '@unmask/contract/endpoints'
import { expect, test } from 'vitest'
import { aSubscriber, aSubscriberWithCard, aTrialSubscriber, CARDS } from './subscriber.ts'
import { useWorld } from './world.ts'

const world = useWorld()

test('ends billing with service: nothing is left to charge', async () => {
  const { token, accountId } = await aTrialSubscriber(world(), CARDS.visa)
  await world().call(endpoints.cancelSubscription, { token })
  expect(
    await world().db.selectFrom('due').selectAll().where('account_id', '=', accountId).execute(),
  ).toEqual([])
  expect(await world().call(endpoints.renewSession, { token })).toMatchObject({
    answer: { subscription_status: 'inactive' },
  })
})

test('answers the same when clicked twice, and happens once', async () => {
  const { token, accountId } = await aTrialSubscriber(world(), CARDS.mastercard)
  const replies = await Promise.all([1, 2].map(() => world().call(endpoints.cancelSubscription, { token })))
  expect(replies.map(({ answer }) => answer)).toEqual([{ cancelled: true }, { cancelled: true }])
  const transitions = await world()
    .db.selectFrom('subscription_transition')
    .select(['n', 'from_state', 'to_state', 'event'])
    .where('account_id', '=', accountId)
    .orderBy('n')
    .execute()
  expect(transitions).toEqual([
    { n: 1, from_state: 'none', to_state: 'ACTIVE', event: 'trial_started' },
    { n: 2, from_state: 'ACTIVE', to_state: 'CANCELED', event: 'cancelled_by_subscriber' },
  ])
})

test('is refused to someone who never subscribed', async () => {
  const { token } = await aSubscriber(world())
  expect(await world().call(endpoints.cancelSubscription, { token })).toMatchObject({
    status: 409,
    problem: { code: 'not_subscribed' },
  })
})

test('keeps paid time, and gives no unused trial days back', async () => {
  const paid = await aTrialSubscriber(world(), CARDS.amex)
  const trial = await aTrialSubscriber(world(), CARDS.discover)
  await world()
    .db.updateTable('subscription')
    .set({ period: 1 })
    .where('account_id', '=', paid.accountId)
    .execute()
  const { answer: before } = await world().call(endpoints.getSubscription, { token: paid.token })
  for (const { token } of [paid, trial]) await world().call(endpoints.cancelSubscription, { token })
  const { answer: after } = await world().call(endpoints.getSubscription, { token: paid.token })
  expect(after.paid_through).toBe(before.next_renewal_date)
  expect(await world().call(endpoints.getSubscription, { token: trial.token })).toMatchObject({
    answer: { paid_through: null },
  })
})

test('a subscriber of the App Store is sent there for plan, method and cancel, and may look and get the codes', async () => {
  const { token, accountId } = await aSubscriberWithCard(world(), CARDS.debit)
  const at = world().sandbox.now()
  await world()
    .db.insertInto('subscription')
    .values({
      account_id: accountId,
      subscription_id: world().app.ctx.ids.next(),
      category: 'premium',
      billing_cycle: 'yearly',
      price: 4999,
      currency: 'USD',
      source: 'ios',
      state: 'ACTIVE',
      started_with_trial: false,
      anchor_at: at,
      period: 1,
      paid_through: null,
      cancelled_at: null,
      created_at: at,
    })
    .execute()
  const { call } = world()
  const refused = { status: 403, problem: { code: 'managed_by_app_store' } }
  expect(await call(endpoints.cancelSubscription, { token })).toMatchObject(refused)
  expect(await call(endpoints.createCustomer, { token, body: { name: 'Sam' } })).toMatchObject(refused)
  expect(await call(endpoints.createSetupIntent, { token })).toMatchObject(refused)
  expect(await call(endpoints.activateCard, { token, body: { payment_method_id: 'pm_1' } })).toMatchObject(
    refused,
  )
  expect(await call(endpoints.getPaymentMethod, { token })).toMatchObject(refused)
  const plan = { billing_cycle: 'yearly', free_trial: true } as const
  expect(await call(endpoints.startSubscription, { token, body: plan })).toMatchObject(refused)
  expect(await call(endpoints.getSubscription, { token })).toMatchObject({ answer: { source: 'ios' } })
  expect(await call(endpoints.getDeactivationCode, { token })).toMatchObject({ status: 200 })
  expect(await call(endpoints.renewSession, { token })).toMatchObject({
    answer: { subscription_status: 'mobile_active' },
  })
})
