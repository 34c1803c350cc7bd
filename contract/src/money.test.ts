import { expect, test } from 'vitest'
import { formatAmount, formatPrice, usd } from './money.ts'

test.each([
  [799, '$7.99', 'USD 7.99'],
  [9999, '$99.99', 'USD 99.99'],
  [0, '$0.00', 'USD 0.00'],
  [5, '$0.05', 'USD 0.05'],
  [-1250, '-$12.50', 'USD -12.50'],
  [123456789, '$1234567.89', 'USD 1234567.89'],
])('%i cents are shown as %s and %s', (cents, price, amount) => {
  expect(formatPrice(usd(cents))).toBe(price)
  expect(formatAmount(usd(cents))).toBe(amount)
})
