import { expect, test } from 'vitest'
import { nextRenewal, periodStart } from './periods.ts'

const at = (iso: string) => new Date(iso)

test.each([
  ['weekly', '2026-11-28T15:00:00Z', 1, '2026-11-28T15:00:00.000Z'],
  ['weekly', '2026-10-28T15:00:00Z', 2, '2026-11-04T15:00:00.000Z'],
  ['weekly', '2026-03-04T07:30:00Z', 2, '2026-03-11T07:30:00.000Z'],
  ['yearly', '2026-11-28T15:00:00Z', 2, '2027-11-28T15:00:00.000Z'],
  ['yearly', '2028-02-29T12:00:00Z', 2, '2029-02-28T12:00:00.000Z'],
  ['yearly', '2028-02-29T12:00:00Z', 5, '2032-02-29T12:00:00.000Z'],
  ['yearly', '2026-12-31T23:59:59Z', 3, '2028-12-31T23:59:59.000Z'],
] as const)('%s from %s: period %i begins %s', (cycle, anchor, number, start) => {
  expect(periodStart(at(anchor), cycle, number).toISOString()).toBe(start)
})

test('a trial renews at its end, which is the anchor', () => {
  expect(nextRenewal(at('2026-11-28T15:00:00Z'), 'yearly', 0)).toEqual(at('2026-11-28T15:00:00Z'))
})

test.each([0, -1, 1.5])('there is no paid period %d', (number) => {
  expect(() => periodStart(at('2026-11-28T15:00:00Z'), 'weekly', number)).toThrow('no paid period')
})
