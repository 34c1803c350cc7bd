import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelSubscription } from '@unmask/contract/endpoints'
import { call, refusalBy } from '../api/client.ts'
import { useAuth } from '../auth/use-auth.ts'
import { toast } from '../ui/toast.ts'

export const CANCEL_FAILED = 'Failed to cancel subscription. Please try again.'

const cancel = async (): Promise<void> => {
  try {
    const { cancelled } = await call(cancelSubscription)
    if (!cancelled) throw new Error('the server did not cancel')
  } catch (error) {
    // Cancelled already, by a try whose answer was lost or in another tab: what was asked for is so.
    if (refusalBy(cancelSubscription, error)?.code !== 'not_subscribed') throw error
  }
}

/** Ends service and billing at once; whoever has left the page when the answer comes is told all the same. */
export const useCancel = () => {
  const queries = useQueryClient()
  const { setStatus } = useAuth()
  return useMutation({
    mutationFn: cancel,
    onSuccess: () => {
      setStatus('inactive')
      toast.success('Your subscription has been canceled')
      return queries.resetQueries({ queryKey: ['subscription'] })
    },
    onError: () => toast.error(CANCEL_FAILED),
  })
}
