import { formatTrialDate } from '@unmask/contract/dates'
import { disclosureText } from '@unmask/contract/disclosure'
import { usd } from '@unmask/contract/money'
import { describe, expect, test } from 'vitest'
import { offersOf, perWeek, termsOf, trialEndOf } from './offer.ts'

const answer = {
  as_of: '2026-11-21T03:30:00.000Z',
  plans: [
    { category: 'ultimate', billing_cycle: 'weekly', price: usd(799), free_trial_days: 7 },
    { category: 'ultimate', billing_cycle: 'yearly', price: usd(9999), free_trial_days: 7 },
    { category: 'basic', billing_cycle: 'yearly', price: usd(2999), free_trial_days: 0 },
  ],
} satisfies Parameters<typeof offersOf>[0]

const [yearly, weekly] = offersOf(answer)
if (!yearly || !weekly) throw new Error('the catalogue above has two offers of Ultimate')

describe('the offers', () => {
  test('are those of Ultimate alone, yearly first', () => {
    expect(offersOf(answer).map((offer) => offer.billingCycle)).toEqual(['yearly', 'weekly'])
  })

  test('tell the trial renewal date as today plus 7 days in the zone of the person looking', () => {
    expect(formatTrialDate(trialEndOf(yearly), 'UTC')).toBe('11/28/2026')
    expect(formatTrialDate(trialEndOf(yearly), 'America/Chicago')).toBe('11/27/2026')
  })

  test('say what a trial costs today and when the first charge falls due', () => {
    expect(disclosureText(termsOf(weekly, true, 'UTC'))).toBe(
      '$0.00 today. Your free trial ends Sat, Nov 28, 2026. Unless you cancel before then, we charge $7.99 to this payment method that day and every week until you cancel. Cancel online in Settings.',
    )
  })

  test('say without a trial that the price is charged now', () => {
    expect(disclosureText(termsOf(yearly, false, 'UTC'))).toMatch(/^\$99\.99 today\. We charge \$99\.99/)
  })

  test('break the yearly price down to whole cents a week', () => {
    expect(perWeek(yearly.price)).toEqual(usd(192))
  })
})
