import { expect, test } from 'vitest'
import { isUsPhone } from './us-phone.ts'

test.each(['+15125550101', '+12125550142', '+19075550199'])('%s is a US subscriber’s number', (phone) => {
  expect(isUsPhone(phone)).toBe(true)
})

test.each([
  ['+14165550101', 'Canada'],
  ['+18765550101', 'Jamaica'],
  ['+18005550101', 'toll free'],
  ['+19005550101', 'premium rate'],
  ['+11234567890', 'no area code'],
  ['+10000000000', 'nothing'],
])('%s is refused: %s', (phone) => {
  expect(isUsPhone(phone)).toBe(false)
})
