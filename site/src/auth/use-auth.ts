import type { SubscriptionStatus } from '@unmask/contract/subscription'
import { createContext, useContext } from 'react'

export type Auth = {
  isAuthenticated: boolean
  /** undefined when nobody is signed in. */
  status: SubscriptionStatus | undefined
  /** True after Log Out until the next sign-in: the page that was open then is not to be returned to. */
  leftOnPurpose: boolean
  /** Stores what /login and /signup answered with. */
  signIn: (session: { token: string; subscription_status: SubscriptionStatus }) => void
  /** Records a status that this page's own call changed, such as web_active after a trial was started. */
  setStatus: (status: SubscriptionStatus) => void
  /** Clears state and storage, tells the server (best effort) and goes to /login. */
  logout: () => void
  /** Clears state and storage and stays on the page: a wrong code, a failed login call (spec 4). */
  clear: () => void
}

export const AuthContext = createContext<Auth | null>(null)

/** @throws outside AuthProvider (spec 3 'Authentication state') */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
