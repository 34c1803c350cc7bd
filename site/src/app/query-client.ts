import { QueryClient } from '@tanstack/react-query'
import { ApiRefusal } from '../api/failures.ts'

/** A refusal is an answer and is not asked again; a call that got none is, once. Writes are never repeated by themselves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => !(error instanceof ApiRefusal) && failures < 1,
      retryDelay: 500,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A browser that believes to be offline still asks: the failure is then told instead of a pause without words.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
