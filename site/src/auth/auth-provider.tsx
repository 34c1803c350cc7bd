import { useQueryClient } from '@tanstack/react-query'
import { renewSession, signOut } from '@unmask/contract/endpoints'
import type { SubscriptionStatus } from '@unmask/contract/subscription'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../api/client.ts'
import { sessionEnded } from '../api/session-ended.ts'
import { readStatus, storeSession, storeStatus } from './session-storage.ts'
import { clearSession, readToken, STATUS_KEY, TOKEN_KEY } from './stored-token.ts'
import { isUsable } from './token-expiry.ts'
import { type Auth, AuthContext } from './use-auth.ts'

type Session = { status: SubscriptionStatus }
type State = { session: Session | undefined; leftOnPurpose: boolean }

/** A session whose status cannot be read is let everywhere: the API refuses what it must, the renewal tells the status. */
const stored = (): Session | undefined =>
  readToken() === null ? undefined : { status: readStatus() ?? 'web_active' }

/** What storage holds when the page loads; a token past its time is cleared here (spec 4 'Session'). */
const atLoad = (): State & { expired: boolean } => {
  const token = readToken()
  const expired = token !== null && !isUsable(token, Date.now())
  if (expired) clearSession()
  return { session: stored(), leftOnPurpose: false, expired }
}

/** Holds who is signed in. Stands inside the router, because signing out leads to /login. */
export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate()
  const location = useLocation()
  const queries = useQueryClient()
  const [start] = useState(atLoad)
  const [{ session, leftOnPurpose }, setState] = useState<State>(start)
  const settled = useRef(false)
  // Counts what this page learned of the status; an answer that was asked for before is older news.
  const news = useRef(0)

  const end = useCallback(
    (onPurpose: boolean) => {
      clearSession()
      queries.clear()
      setState({ session: undefined, leftOnPurpose: onPurpose })
    },
    [queries],
  )

  useEffect(() => {
    if (settled.current) return
    settled.current = true
    if (start.expired && location.pathname !== '/programming') {
      void navigate('/login', { replace: true, state: { from: location.pathname + location.search } })
    }
    const token = readToken()
    if (!token) return
    // A status that changed on the server is seen on the next visit. Failing changes nothing: a 401 ends the session by itself.
    const renew = async () => {
      const known = news.current
      const renewed = await call(renewSession)
      if (readToken() !== token) return
      const status = news.current === known ? renewed.subscription_status : readStatus()
      storeSession(renewed.token, status ?? renewed.subscription_status)
      setState({ session: { status: status ?? renewed.subscription_status }, leftOnPurpose: false })
    }
    renew().catch(() => undefined)
  }, [start, location, navigate])

  useEffect(
    () =>
      sessionEnded.listen((refused) => {
        if (refused === readToken()) end(false)
      }),
    [end],
  )

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== null && event.key !== TOKEN_KEY && event.key !== STATUS_KEY) return
      const now = stored()
      if (!now) queries.clear()
      setState({ session: now, leftOnPurpose: !now })
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [queries])

  const auth = useMemo<Auth>(
    () => ({
      isAuthenticated: session !== undefined,
      status: session?.status,
      leftOnPurpose,
      signIn: ({ token, subscription_status }) => {
        storeSession(token, subscription_status)
        queries.clear()
        setState({ session: { status: subscription_status }, leftOnPurpose: false })
      },
      setStatus: (status) => {
        news.current += 1
        storeStatus(status)
        setState({ session: { status }, leftOnPurpose: false })
      },
      logout: () => {
        // Starts while the token is still stored; its answer is not waited for.
        call(signOut).catch(() => undefined)
        end(true)
        void navigate('/login')
      },
      clear: () => end(true),
    }),
    [session, leftOnPurpose, queries, end, navigate],
  )

  return <AuthContext value={auth}>{children}</AuthContext>
}
