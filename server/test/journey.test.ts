import * as endpoints from '@unmask/contract/endpoints'
import { expect, test } from 'vitest'
import { addCard, aPhone, provePhone } from './subscriber.ts'
import { useWorld } from './world.ts'

const world = useWorld()

test('from a phone number to a trial, a carrier code and a cancelled plan', async () => {
  const { call, latestCode, advance } = world()
  const phone = aPhone()

  const sent = await call(endpoints.sendCode, { body: { phoneNumber: phone } })
  expect(sent).toMatchObject({ status: 200, answer: { expiresIn: 300, resendIn: 60 } })
  const confirmed = await call(endpoints.confirmCode, {
    body: { challengeId: sent.answer.challengeId, code: await latestCode(phone) },
  })
  expect(confirmed.status).toBe(200)

  const signedUp = await call(endpoints.signUp, {
    token: confirmed.answer.token,
    body: { phoneNumber: phone, email: 'subscriber@example.com' },
  })
  expect(signedUp).toMatchObject({ status: 200, answer: { subscription_status: 'never_subscribed' } })
  const { token } = signedUp.answer

  expect(await call(endpoints.getSubscription, { token })).toMatchObject({
    status: 404,
    problem: { code: 'no_subscription' },
  })
  expect(await call(endpoints.getPaymentMethod, { token })).toMatchObject({
    answer: { type: null, details: null },
  })

  const payment_method_id = await addCard(world(), { phone, token, accountId: '' })
  expect(await call(endpoints.activateCard, { token, body: { payment_method_id } })).toMatchObject({
    status: 200,
    answer: { type: 'STRIPE_CARD', details: { brand: 'visa', last4: '4242' } },
  })

  const before = world().sandbox.now().getTime()
  const started = await call(endpoints.startSubscription, {
    token,
    body: { billing_cycle: 'yearly', free_trial: true, time_zone: 'America/Chicago' },
  })
  expect(started.status).toBe(201)
  expect(started.answer.subscription_id).not.toBe('')

  const trial = await call(endpoints.getSubscription, { token })
  expect(trial.answer).toMatchObject({
    subscription_id: started.answer.subscription_id,
    category: 'ultimate',
    phases: [
      { discount: 100, periodicity: 'weekly', periods_number: 1 },
      { discount: 0, periodicity: 'yearly', periods_number: null },
    ],
    current_phase: 0,
    price: { value: 9999, currency: 'USD' },
    state: 'ACTIVE',
    trial: true,
    source: 'web',
    paid_through: null,
  })
  const trialDays = (Date.parse(trial.answer.next_renewal_date) - before) / 86_400_000
  expect(trialDays).toBeCloseTo(7, 3)

  expect(await call(endpoints.getActivationCode, { token })).toMatchObject({ status: 200 })
  expect(await call(endpoints.renewSession, { token })).toMatchObject({
    answer: { subscription_status: 'web_active' },
  })

  advance('P2D')
  expect(await call(endpoints.cancelSubscription, { token })).toMatchObject({
    status: 200,
    answer: { cancelled: true },
  })
  expect(await call(endpoints.getSubscription, { token })).toMatchObject({
    answer: { state: 'CANCELED', trial: false },
  })
  expect(await call(endpoints.getDeactivationCode, { token })).toMatchObject({ status: 200 })

  const again = await call(endpoints.logIn, {
    token: await provePhone(world(), phone),
    body: { phoneNumber: phone },
  })
  expect(again).toMatchObject({ status: 200, answer: { subscription_status: 'inactive' } })
  expect(world().sandbox.ledger()).toEqual([])
})
