import { useQuery } from '@tanstack/react-query'
import { getSubscription } from '@unmask/contract/endpoints'
import { statusOf } from '@unmask/contract/subscription'
import { useEffect } from 'react'
import { call } from '../api/client.ts'
import { useAuth } from '../auth/use-auth.ts'

/** The subscriber's latest subscription. One that ended elsewhere, on another device, changes the status here too. */
export const useSubscription = () => {
  const { status, setStatus } = useAuth()
  const query = useQuery({
    queryKey: ['subscription'],
    queryFn: ({ signal }) => call(getSubscription, { signal }),
  })
  const now = query.data && statusOf(query.data)
  useEffect(() => {
    if (now && now !== status) setStatus(now)
  }, [now, status, setStatus])
  return query
}
