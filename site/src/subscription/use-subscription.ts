import { useQuery } from '@tanstack/react-query'
import { getSubscription } from '@unmask/contract/endpoints'
import { call } from '../api/client.ts'

/** The subscriber's latest subscription. */
export const useSubscription = () =>
  useQuery({ queryKey: ['subscription'], queryFn: ({ signal }) => call(getSubscription, { signal }) })
