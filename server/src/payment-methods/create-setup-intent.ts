import type { createSetupIntent as endpoint } from '@unmask/contract/endpoints'
import { statusOf } from '@unmask/contract/subscription'
import { refuse } from '../http/refusal.ts'
import type { UseCase } from '../http/route.ts'
import { customerIdOf } from './payment-methods.store.ts'

/** A setup intent for this account's customer; confirming it in the browser attaches the card. Source: spec 4 'Card flow'. */
export const createSetupIntent: UseCase<typeof endpoint> = async (ctx, { accountId, latest }) => {
  if (statusOf(latest) === 'mobile_active') return refuse('managed_by_app_store')
  const customerId = await customerIdOf(ctx.db, accountId)
  if (!customerId) return refuse('customer_required')

  const created = await ctx.cards.createSetupIntent({ customerId, key: `seti:${ctx.ids.next()}` })
  if (created.kind === 'unavailable') {
    ctx.log.warn({ reason: created.reason }, 'setup intent not created')
    return refuse('card_service_unavailable')
  }
  return { clientSecret: created.clientSecret }
}
