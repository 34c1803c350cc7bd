import { expect, test } from 'vitest'
import { disclosureText } from './disclosure.ts'
import { usd } from './money.ts'

const firstChargeAt = new Date('2026-11-28T18:00:00Z')
const timeZone = 'America/New_York'

test.each([
  [
    { billingCycle: 'yearly', price: usd(9999), freeTrial: true },
    '$0.00 today. Your free trial ends Sat, Nov 28, 2026. Unless you cancel before then, we charge $99.99 to this payment method that day and every year until you cancel. Cancel online in Settings.',
  ],
  [
    { billingCycle: 'weekly', price: usd(799), freeTrial: true },
    '$0.00 today. Your free trial ends Sat, Nov 28, 2026. Unless you cancel before then, we charge $7.99 to this payment method that day and every week until you cancel. Cancel online in Settings.',
  ],
  [
    { billingCycle: 'yearly', price: usd(9999), freeTrial: false },
    '$99.99 today. We charge $99.99 to this payment method now and every year until you cancel. Cancel online in Settings.',
  ],
] as const)('tells the price, the date and how to cancel: %o', (terms, text) => {
  expect(disclosureText({ ...terms, firstChargeAt, timeZone })).toBe(text)
})
