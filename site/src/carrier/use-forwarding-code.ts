import { useQuery } from '@tanstack/react-query'
import { getActivationCode, getDeactivationCode } from '@unmask/contract/endpoints'
import { call, refusalBy } from '../api/client.ts'

export const FORWARDING_CODE = 'forwarding-code'
export const DEACTIVATION_CODE = [FORWARDING_CODE, 'deactivation'] as const

/** The code that turns forwarding on at the subscriber's carrier. */
export const useActivationCode = () =>
  useQuery({
    queryKey: [FORWARDING_CODE, 'activation'],
    queryFn: async ({ signal }) => {
      const { activation_code, carrier } = await call(getActivationCode, { signal })
      return { code: activation_code, carrier }
    },
  })

/** The code that turns forwarding off at the subscriber's carrier. */
export const useDeactivationCode = () =>
  useQuery({
    queryKey: DEACTIVATION_CODE,
    queryFn: async ({ signal }) => {
      const { deactivation_code, carrier } = await call(getDeactivationCode, { signal })
      return { code: deactivation_code, carrier }
    },
  })

/** Whether there is no code because nobody knows the carrier; the person is then asked. */
export const isCarrierUnknown = (error: unknown): boolean =>
  refusalBy(getActivationCode, error)?.code === 'carrier_unknown'
