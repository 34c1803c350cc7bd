import type { activateCard as endpoint } from '@unmask/contract/endpoints'
import { statusOf } from '@unmask/contract/subscription'
import { inTransaction } from '../database/transaction.ts'
import { refuse } from '../http/refusal.ts'
import type { UseCase } from '../http/route.ts'
import {
  claimVendorMethod,
  currentMethod,
  customerIdOf,
  methodAnswer,
  replaceMethod,
} from './payment-methods.store.ts'

/**
 * Makes a confirmed card the account's payment method. The provider is asked whose card it is; what the browser says is
 * not believed. Repeating the call changes nothing. Source: design 4 'POST /stripe/activate-payment-method'.
 */
export const activateCard: UseCase<typeof endpoint> = async (ctx, { accountId, latest }, { body }) => {
  if (statusOf(latest) === 'mobile_active') return refuse('managed_by_app_store')
  const vendorId = body.payment_method_id
  const customerId = await customerIdOf(ctx.db, accountId)
  if (!customerId) return refuse('customer_required')

  const found = await ctx.cards.findCard(vendorId)
  if (found.kind === 'unavailable') {
    ctx.log.warn({ reason: found.reason }, 'card not found out')
    return refuse('card_service_unavailable')
  }
  if (found.kind === 'absent' || found.card.customerId !== customerId)
    return refuse('payment_method_not_yours')

  const { brand, last4, fingerprint } = found.card
  return inTransaction(ctx.db, async (tx) => {
    await ctx.lockAccount(tx, accountId)
    if (!(await claimVendorMethod(tx, { kind: 'STRIPE_CARD', vendorId, accountId }))) {
      return refuse('payment_method_not_yours')
    }
    const current = await currentMethod(tx, accountId)
    if (current?.vendor_id !== vendorId) {
      const instrument = ctx.keys.pseudonym('card', fingerprint)
      const paymentMethodId = ctx.ids.next()
      await replaceMethod(tx, {
        accountId,
        paymentMethodId,
        vendorId,
        brand,
        last4,
        instrument,
        at: ctx.clock.now(),
      })
    }
    return methodAnswer(await currentMethod(tx, accountId))
  })
}
