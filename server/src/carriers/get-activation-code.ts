import type { getActivationCode as endpoint } from '@unmask/contract/endpoints'
import { refuse } from '../http/refusal.ts'
import type { UseCase } from '../http/route.ts'
import { carrierOfAccount } from './carrier-of-account.ts'
import { activationCodeOf } from './forwarding-codes.ts'

/** The code to dial to turn forwarding on. Source: spec 2 '/activation'. */
export const getActivationCode: UseCase<typeof endpoint> = async (ctx, { accountId }) => {
  const carrier = await carrierOfAccount(ctx, accountId)
  if (!carrier) return refuse('carrier_unknown')
  return { activation_code: activationCodeOf(carrier, ctx.config.forwardingNumber), carrier }
}
