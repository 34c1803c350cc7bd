import type { CarrierKey } from '@unmask/contract/carriers'
import type { Ctx } from '../context.ts'
import { carrierOfName } from './carrier-names.ts'
import { phoneAndCarrier, setDetectedCarrier } from './carriers.store.ts'

/**
 * The subscriber's carrier: what they chose or what was found before, else one look-up. Undefined when it cannot be told;
 * a wrong code is worse than a question.
 */
export const carrierOfAccount = async (ctx: Ctx, accountId: string): Promise<CarrierKey | undefined> => {
  const { phone, carrier } = await phoneAndCarrier(ctx.db, accountId)
  if (carrier) return carrier
  const found = await ctx.carriers.lookUp(phone)
  if (found.kind === 'unavailable') ctx.log.warn({ reason: found.reason }, 'carrier look-up unavailable')
  const detected = found.kind === 'found' ? carrierOfName(found.name) : undefined
  if (detected) await setDetectedCarrier(ctx.db, accountId, detected)
  return detected
}
