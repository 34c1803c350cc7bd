import { useQuery } from '@tanstack/react-query'
import { listPlans } from '@unmask/contract/endpoints'
import { call } from '../api/client.ts'
import { offersOf } from './offer.ts'

const MINUTE = 60_000

/**
 * Ultimate's offers. Asked for again while the page stays open, because the date in the renewal terms moves at midnight.
 */
export const useOffers = () =>
  useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => call(listPlans, { signal }),
    select: offersOf,
    staleTime: MINUTE,
    refetchInterval: 5 * MINUTE,
  })
