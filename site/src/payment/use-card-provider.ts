import { useQuery } from '@tanstack/react-query'
import { getClientSettings } from '@unmask/contract/endpoints'
import { call } from '../api/client.ts'
import { loadCardProvider } from './stripe.ts'

/** The card provider's SDK for this deployment, loaded once for as long as the page lives. */
export const useCardProvider = () =>
  useQuery({
    queryKey: ['card-provider'],
    queryFn: async () => loadCardProvider((await call(getClientSettings)).stripe),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // It is an object with methods, not data to compare.
    structuralSharing: false,
  })
