import type { getPaymentMethod as endpoint } from '@unmask/contract/endpoints'
import { statusOf } from '@unmask/contract/subscription'
import { refuse } from '../http/refusal.ts'
import type { UseCase } from '../http/route.ts'
import { currentMethod, methodAnswer } from './payment-methods.store.ts'

export const getPaymentMethod: UseCase<typeof endpoint> = async (ctx, { accountId, latest }) => {
  if (statusOf(latest) === 'mobile_active') return refuse('managed_by_app_store')
  return methodAnswer(await currentMethod(ctx.db, accountId))
}
