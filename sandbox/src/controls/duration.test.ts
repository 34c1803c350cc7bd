import { describe, expect, test } from 'vitest'
import { addDuration } from './duration.ts'

const from = new Date('2028-01-31T10:00:00Z')

describe('addDuration', () => {
  test.each([
    ['P8D', '2028-02-08T10:00:00.000Z'],
    ['PT1H', '2028-01-31T11:00:00.000Z'],
    ['P1M', '2028-02-29T10:00:00.000Z'],
    ['P1Y1M', '2029-02-28T10:00:00.000Z'],
    ['P2W', '2028-02-14T10:00:00.000Z'],
    ['P1DT2H3M4S', '2028-02-01T12:03:04.000Z'],
    ['-P1D', '2028-01-30T10:00:00.000Z'],
  ])('%s later it is %s', (duration, to) => {
    expect(addDuration(from, duration)?.toISOString()).toBe(to)
  })

  test.each([[''], ['P'], ['PT'], ['8D'], ['P1H'], ['P1.5D'], ['P99999999Y']])('%j is none', (text) => {
    expect(addDuration(from, text)).toBeUndefined()
  })
})
