import { expect, test } from 'vitest'
import { FEATURES, featuresOf, tierOf, ULTIMATE_PRICE, YEARLY_SAVING_PERCENT } from './plans.ts'

test('Ultimate has all nine features without limit', () => {
  expect(FEATURES).toHaveLength(9)
  expect(featuresOf('ultimate')).toEqual(FEATURES.map(({ title }) => ({ title, included: true })))
})

test('basic lacks transcriptions and recording and has 10 look-ups', () => {
  const features = featuresOf('basic')
  expect(features.filter(({ included }) => !included).map(({ title }) => title)).toEqual([
    'Transcriptions',
    'Automatic call recording',
  ])
  expect(features.map(({ title }) => title)).toContain('Reverse number look-ups (10 included)')
})

test('premium has 50 look-ups, 10 transcriptions and 10 recordings, and premium plus the same', () => {
  expect(featuresOf('premium').map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'Reverse number look-ups (50 included)',
      'Transcriptions (10 included)',
      'Automatic call recording (10 included)',
    ]),
  )
  expect(featuresOf('premium_plus')).toEqual(featuresOf('premium'))
  expect(tierOf('premium_plus')).toBe('premium')
})

test('a year costs at least the shown share less than its weeks', () => {
  const weeks = ULTIMATE_PRICE.weekly.value * 52
  expect((1 - ULTIMATE_PRICE.yearly.value / weeks) * 100).toBeGreaterThanOrEqual(YEARLY_SAVING_PERCENT)
})
