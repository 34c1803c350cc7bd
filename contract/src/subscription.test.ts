import { expect, test } from 'vitest'
import { billedPeriodicity, states, statusOf } from './subscription.ts'

test('who never subscribed has that status', () => {
  expect(statusOf(undefined)).toBe('never_subscribed')
})

test.each(states)('a web subscription that is %s', (state) => {
  const status = state === 'CANCELED' || state === 'EXPIRED' ? 'inactive' : 'web_active'
  expect(statusOf({ state, source: 'web' })).toBe(status)
})

test.each(states)('an iOS subscription that is %s', (state) => {
  const status = state === 'CANCELED' || state === 'EXPIRED' ? 'inactive' : 'mobile_active'
  expect(statusOf({ state, source: 'ios' })).toBe(status)
})

const trial = { discount: 100, periodicity: 'weekly', periods_number: 1 } as const
const yearly = { discount: 0, periodicity: 'yearly', periods_number: null } as const

test('during a free trial the period shown is that of the phase after it', () => {
  expect(billedPeriodicity({ phases: [trial, yearly], current_phase: 0 })).toBe('yearly')
  expect(billedPeriodicity({ phases: [trial, yearly], current_phase: 1 })).toBe('yearly')
  expect(billedPeriodicity({ phases: [trial], current_phase: 0 })).toBe('weekly')
})
