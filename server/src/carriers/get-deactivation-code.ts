import type { getDeactivationCode as endpoint } from '@unmask/contract/endpoints'
import { refuse } from '../http/refusal.ts'
import type { UseCase } from '../http/route.ts'
import { carrierOfAccount } from './carrier-of-account.ts'
import { deactivationCodeOf } from './forwarding-codes.ts'

/** The code to dial to turn forwarding off, given to any signed-in account. Source: spec 2 '/settings/cancel-instructions'. */
export const getDeactivationCode: UseCase<typeof endpoint> = async (ctx, { accountId }) => {
  const carrier = await carrierOfAccount(ctx, accountId)
  if (!carrier) return refuse('carrier_unknown')
  return { deactivation_code: deactivationCodeOf(carrier), carrier }
}
