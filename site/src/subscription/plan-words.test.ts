import { usd } from '@unmask/contract/money'
import { type SubscriptionEntity, states } from '@unmask/contract/subscription'
import { describe, expect, test } from 'vitest'
import { nextCharge, paymentFailed, planName, priceAndPhase, renewalLine, trialText } from './plan-words.ts'

const aSubscription = (of: Partial<SubscriptionEntity> = {}): SubscriptionEntity => ({
  subscription_id: '0199a000-0000-7000-8000-000000000001',
  category: 'ultimate',
  phases: [
    { discount: 100, periodicity: 'weekly', periods_number: 1 },
    { discount: 0, periodicity: 'yearly', periods_number: null },
  ],
  current_phase: 0,
  price: usd(9999),
  next_renewal_date: '2026-11-28T03:30:00.000Z',
  state: 'ACTIVE',
  trial: true,
  source: 'web',
  paid_through: null,
  ...of,
})
const paying = aSubscription({ trial: false, current_phase: 1 })

test.each([
  ['basic', 'Basic Plan'],
  ['premium', 'Premium Plan'],
  ['premium_plus', 'Premium Plan'],
  ['ultimate', 'Ultimate Plan'],
] as const)('%s is called %s', (category, name) => {
  expect(planName(category)).toBe(name)
})

test('the price stands with the phase after a trial, and with the current one otherwise', () => {
  expect(priceAndPhase(aSubscription())).toBe('$99.99 yearly')
  expect(priceAndPhase(paying)).toBe('$99.99 yearly')
})

test('the date’s labels are the specified ones, swapped as they are', () => {
  expect(renewalLine(aSubscription(), 'UTC')).toEqual({ label: 'Next billing date', date: '28 Nov, 2026' })
  expect(renewalLine(paying, 'UTC').label).toBe('Trial ends')
})

test('dates are told in the zone of the person looking', () => {
  expect(renewalLine(aSubscription(), 'America/Chicago').date).toBe('27 Nov, 2026')
})

test('only a trial says at what price it continues', () => {
  expect(trialText(aSubscription())).toBe(
    'Your subscription will automatically continue at $99.99 yearly after the trial ends.',
  )
  expect(trialText(paying)).toBeUndefined()
})

test('a failed payment is told in grace period and billing retry alone', () => {
  expect(states.filter((state) => paymentFailed(aSubscription({ state })))).toEqual([
    'GRACE_PERIOD',
    'BILLING_RETRY',
  ])
})

describe('the sentence about the next charge', () => {
  test('names amount, day and rhythm', () => {
    expect(nextCharge(aSubscription(), 'UTC')).toBe(
      'We charge $99.99 on Sat, Nov 28, 2026, and every year from then on, until you cancel.',
    )
  })

  test('is there only while a charge is really coming', () => {
    const told = states.filter((state) => nextCharge({ ...paying, state }, 'UTC') !== undefined)
    expect(told).toEqual(['PENDING', 'ACTIVE'])
    expect(nextCharge({ ...paying, source: 'ios' }, 'UTC')).toBeUndefined()
  })
})
