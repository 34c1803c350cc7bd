import { describe, expect, test } from 'vitest'
import { chosenPlan } from './chosen-plan.ts'

const chosen = (query: string, status: Parameters<typeof chosenPlan>[1] = 'never_subscribed') =>
  chosenPlan(new URLSearchParams(query), status)

describe('the billing cycle', () => {
  test.each([
    ['billingCycle=weekly', 'weekly'],
    ['billingCycle=yearly', 'yearly'],
    ['billingCycle=monthly', 'yearly'],
    ['billingCycle=', 'yearly'],
    ['', 'yearly'],
  ])('of ?%s is %s', (query, cycle) => {
    expect(chosen(query).billingCycle).toBe(cycle)
  })
})

describe('the free trial', () => {
  test.each([
    ['isFreeTrial=true', 'never_subscribed', true],
    ['isFreeTrial=false', 'never_subscribed', false],
    ['isFreeTrial=false', 'inactive', false],
    ['isFreeTrial=true', 'inactive', true],
    ['isFreeTrial=yes', 'never_subscribed', false],
    ['', 'never_subscribed', true],
    ['', 'inactive', false],
    ['', 'web_active', false],
  ] as const)('of ?%s for %s is %s', (query, status, expected) => {
    expect(chosen(query, status).freeTrial).toBe(expected)
  })
})
