import { z } from 'zod'

/** Carrier groups that share forwarding codes. The codes themselves are the server's (carriers/forwarding-codes.ts). */
export const carrierKeys = ['att', 'tmobile', 'verizon', 'uscellular_gsm', 'uscellular_cdma'] as const
export const carrierKey = z.enum(carrierKeys)
export type CarrierKey = z.infer<typeof carrierKey>
