import { isServing, states } from '@unmask/contract/subscription'
import { expect, test } from 'vitest'
import { transition } from './lifecycle.ts'

test('a trial starts active', () => {
  expect(transition('none', 'trial_started')).toBe('ACTIVE')
})

test.each(states.filter(isServing))('a subscriber can cancel while %s', (state) => {
  expect(transition(state, 'cancelled_by_subscriber')).toBe('CANCELED')
})

test.each(states.filter((state) => !isServing(state)))('%s never starts or cancels again', (state) => {
  expect(() => transition(state, 'cancelled_by_subscriber')).toThrow('no transition')
  expect(() => transition(state, 'trial_started')).toThrow('no transition')
})
