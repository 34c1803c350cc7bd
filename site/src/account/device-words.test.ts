import { describe, expect, test } from 'vitest'
import { formatMoment, signedOutWords } from './device-words.ts'

describe('when a device was used', () => {
  test.each([
    ['2026-11-21T04:35:12.000Z', 'America/Chicago', 'Nov 20, 2026, 10:35 PM'],
    ['2026-11-21T04:35:12.000Z', 'UTC', 'Nov 21, 2026, 4:35 AM'],
    ['2026-07-01T00:05:00Z', 'America/Los_Angeles', 'Jun 30, 2026, 5:05 PM'],
  ])('%s is told in the zone of whoever looks, %s: %s', (instant, timeZone, words) => {
    // Between time and AM or PM stands a space that does not break, which kind is the browser's matter.
    expect(formatMoment(instant, timeZone).replaceAll(/\s/g, ' ')).toBe(words)
  })
})

test('one device that was signed out is named, several are counted', () => {
  expect(signedOutWords(['Safari on iPhone'])).toBe('Safari on iPhone is signed out.')
  expect(signedOutWords(['Safari on iPhone', 'Chrome on Mac'])).toBe('2 other devices are signed out.')
})
