import { expect, test } from 'vitest'
import {
  addDays,
  formatHistoryDate,
  formatRenewalDate,
  formatTermsDate,
  formatTrialDate,
  isTimeZone,
} from './dates.ts'

const evening = new Date('2026-12-05T04:30:00Z')

test.each([
  ['UTC', '5 Dec, 2026', 'Dec 5, 2026', '12/05/2026', 'Sat, Dec 5, 2026'],
  ['America/Los_Angeles', '4 Dec, 2026', 'Dec 4, 2026', '12/04/2026', 'Fri, Dec 4, 2026'],
])('in %s', (zone, renewal, history, trial, terms) => {
  expect(formatRenewalDate(evening, zone)).toBe(renewal)
  expect(formatHistoryDate(evening, zone)).toBe(history)
  expect(formatTrialDate(evening, zone)).toBe(trial)
  expect(formatTermsDate(evening, zone)).toBe(terms)
})

test('seven days are 168 hours, also across the change of clocks', () => {
  expect(addDays(new Date('2026-10-29T18:00:00Z'), 7)).toEqual(new Date('2026-11-05T18:00:00Z'))
})

test.each([
  ['America/Chicago', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
])('%s is a time zone: %s', (zone, known) => {
  expect(isTimeZone(zone)).toBe(known)
})
