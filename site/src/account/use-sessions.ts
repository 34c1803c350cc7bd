import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '@unmask/contract/endpoint'
import { endSession, listSessions } from '@unmask/contract/endpoints'
import { call } from '../api/client.ts'

const SESSIONS = ['sessions'] as const

export type Session = AnswerOf<typeof listSessions>[number]

/** The devices signed in to this account, the one in use first. Asked for anew whenever they are looked at. */
export const useSessions = () =>
  useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call(listSessions, { signal }),
    staleTime: 0,
  })

/** What is to be signed out, and whether it was asked for as all others at once. */
export type Ending = { sessions: readonly Session[]; all: boolean }

/** Signs out devices; the list is then asked for again, also when only some could be. */
export const useEndSessions = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ sessions }: Ending) => {
      const ended = await Promise.allSettled(sessions.map(({ id }) => call(endSession, { params: { id } })))
      const failed = ended.find((end) => end.status === 'rejected')
      if (failed) throw failed.reason
    },
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS }),
  })
}
