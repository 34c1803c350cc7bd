import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelSubscription } from '@unmask/contract/endpoints'
import { call, refusalBy } from '../api/client.ts'

const cancel = async (): Promise<void> => {
  try {
    const { cancelled } = await call(cancelSubscription)
    if (!cancelled) throw new Error('the server did not cancel')
  } catch (error) {
    // Cancelled already, by a try whose answer was lost or in another tab: what was asked for is so.
    if (refusalBy(cancelSubscription, error)?.code !== 'not_subscribed') throw error
  }
}

/** Ends service and billing at once. */
export const useCancel = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: cancel,
    onSuccess: () => queries.removeQueries({ queryKey: ['subscription'] }),
  })
}
