import { usd } from '@unmask/contract/money'
import { expect, test } from 'vitest'
import { paymentPath } from './payment-path.ts'

const offer = { billingCycle: 'weekly', price: usd(799), freeTrialDays: 7, asOf: new Date(0) } as const

test('the way to the payment page carries cycle, trial and price', () => {
  expect(paymentPath(offer, { freeTrial: true })).toBe(
    '/add-payment-method?billingCycle=weekly&isFreeTrial=true&price=7.99',
  )
  expect(paymentPath(offer, { freeTrial: false })).toContain('isFreeTrial=false')
})
