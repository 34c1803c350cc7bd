import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CarrierKey } from '@unmask/contract/carriers'
import { correctCarrier, listCarriers } from '@unmask/contract/endpoints'
import { call } from '../api/client.ts'
import { FORWARDING_CODE } from './use-forwarding-code.ts'

/** The carriers to choose from. They change with the product, not with the page. */
export const useCarriers = () =>
  useQuery({
    queryKey: ['carriers'],
    queryFn: ({ signal }) => call(listCarriers, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Corrects what the look-up got wrong; the codes shown are then asked for again. */
export const useCorrectCarrier = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (carrier: CarrierKey) => call(correctCarrier, { body: { carrier } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [FORWARDING_CODE] }),
  })
}
