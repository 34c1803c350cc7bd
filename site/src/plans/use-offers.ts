import { useQuery } from '@tanstack/react-query'
import { listPlans } from '@unmask/contract/endpoints'
import type { BillingCycle } from '@unmask/contract/plans'
import { call } from '../api/client.ts'
import { type Offer, offersOf } from './offer.ts'

const MINUTE = 60_000

const usePlans = <Shown>(select: (answer: Parameters<typeof offersOf>[0]) => Shown) =>
  useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => call(listPlans, { signal }),
    select,
    staleTime: MINUTE,
    // The date in the renewal terms moves at midnight, also under a page that stays open.
    refetchInterval: MINUTE,
    refetchOnWindowFocus: true,
  })

/** Ultimate's offers, yearly first. */
export const useOffers = () => usePlans(offersOf)

/** Ultimate's offer for one billing cycle; an error when the catalogue has none. */
export const useOffer = (cycle: BillingCycle) =>
  usePlans((answer): Offer => {
    const offer = offersOf(answer).find(({ billingCycle }) => billingCycle === cycle)
    if (!offer) throw new Error(`the catalogue has no ${cycle} offer`)
    return offer
  })
