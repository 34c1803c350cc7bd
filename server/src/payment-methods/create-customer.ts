import type { createCustomer as endpoint } from '@unmask/contract/endpoints'
import { statusOf } from '@unmask/contract/subscription'
import { refuse } from '../http/refusal.ts'
import type { UseCase } from '../http/route.ts'
import { rememberCustomerName, setCustomerId } from './payment-methods.store.ts'

/**
 * The card provider's customer of this account. The name is stored before the call, so that whoever asks twice, or
 * twice at once, sends the same body under the same key and gets the same customer.
 */
export const createCustomer: UseCase<typeof endpoint> = async (ctx, { accountId, latest }, { body }) => {
  if (statusOf(latest) === 'mobile_active') return refuse('managed_by_app_store')
  const customer = await rememberCustomerName(ctx.db, accountId, body.name, ctx.clock.now())
  if (customer.customer_id) return { customer_id: customer.customer_id }

  const created = await ctx.cards.createCustomer({ accountId, name: customer.name })
  if (created.kind === 'unavailable') {
    ctx.log.warn({ reason: created.reason }, 'customer not created')
    return refuse('card_service_unavailable')
  }
  await setCustomerId(ctx.db, accountId, created.customerId)
  return { customer_id: created.customerId }
}
