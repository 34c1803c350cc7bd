import type { listPlans as endpoint } from '@unmask/contract/endpoints'
import { billingCycles, FREE_TRIAL_DAYS, ULTIMATE_PRICE } from '@unmask/contract/plans'
import type { UseCase } from '../http/route.ts'

/** What can be bought, and the server's instant, so that the terms on the page and the consent stored name one date. */
export const listPlans: UseCase<typeof endpoint> = async (ctx) => ({
  as_of: ctx.clock.now().toISOString(),
  plans: billingCycles.map((billing_cycle) => ({
    category: 'ultimate' as const,
    billing_cycle,
    price: ULTIMATE_PRICE[billing_cycle],
    free_trial_days: FREE_TRIAL_DAYS,
  })),
})
