import { expect, test } from 'vitest'
import { currentPhase, phasesOf } from './phases.ts'

test('a yearly trial is a free week, then years at full price until cancelled', () => {
  expect(phasesOf({ billingCycle: 'yearly', startedWithTrial: true })).toEqual([
    { discount: 100, periodicity: 'weekly', periods_number: 1 },
    { discount: 0, periodicity: 'yearly', periods_number: null },
  ])
})

test.each([
  [true, 0, 0],
  [true, 1, 1],
  [true, 9, 1],
  [false, 1, 0],
])('started with trial %s, in period %i: phase %i', (startedWithTrial, period, phase) => {
  expect(currentPhase({ startedWithTrial, period })).toBe(phase)
})
