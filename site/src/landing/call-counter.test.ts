import { brand } from '@unmask/contract/brand'
import { expect, test } from 'vitest'
import { countFrom, delayUntilNext, formatCount } from './call-counter.ts'

test('a first visit starts at the specified count', () => {
  expect(countFrom(null, brand.callsUnmaskedStart)).toBe(143_394_704)
})

test('a later visit goes on from what was stored', () => {
  expect(countFrom('143394800', brand.callsUnmaskedStart)).toBe(143_394_800)
})

test.each(['', 'NaN', '-5', '1.5', 'null', '9'.repeat(40)])('what is no count starts anew: %j', (stored) => {
  expect(countFrom(stored, brand.callsUnmaskedStart)).toBe(143_394_704)
})

test('the next call comes after 1000 to 2999 ms', () => {
  expect(delayUntilNext(0)).toBe(1000)
  expect(delayUntilNext(1 - Number.EPSILON)).toBe(2999)
})

test.each([
  [7, '7'],
  [999, '999'],
  [1000, '1,000'],
  [143_394_704, '143,394,704'],
])('%i is shown as %s', (count, shown) => {
  expect(formatCount(count)).toBe(shown)
})
