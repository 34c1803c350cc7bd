import type { SubscriptionStatus } from '@unmask/contract/subscription'
import { knownPath, type Path } from './paths.ts'

/** Who may open which route. Source: spec 2 (access), 4 'Status-driven routing'; design 4 'Sign-in and session'. */

export type Visitor = SubscriptionStatus | 'anonymous'
export type Verdict = { kind: 'allow' } | { kind: 'redirect'; to: Path }

const PUBLIC: readonly Path[] = ['/', '/login', '/signup', '/programming']

/** `home` is where everything not listed leads. A signed-in visitor on a public page is not redirected. */
const RULES: Record<Visitor, { home: Path; opens: 'everything' | readonly Path[] }> = {
  anonymous: { home: '/login', opens: PUBLIC },
  web_active: { home: '/settings/subscription', opens: 'everything' },
  mobile_active: {
    home: '/settings/subscription',
    opens: [...PUBLIC, '/settings/subscription', '/add-payment-method'],
  },
  inactive: { home: '/reactivate', opens: [...PUBLIC, '/reactivate', '/add-payment-method'] },
  never_subscribed: { home: '/activate', opens: [...PUBLIC, '/activate', '/add-payment-method'] },
}

/** Whether this visitor may see a path, and where they are led otherwise. Unknown paths lead to '/'. */
export const guard = (visitor: Visitor, pathname: string): Verdict => {
  const path = knownPath(pathname)
  if (!path) return { kind: 'redirect', to: '/' }
  const { home, opens } = RULES[visitor]
  return opens === 'everything' || opens.includes(path) ? { kind: 'allow' } : { kind: 'redirect', to: home }
}

/** Where a sign-in leads when no origin is remembered (spec 4 'Login and sign-up'). */
export const homeOf = (status: SubscriptionStatus): Path => RULES[status].home

/**
 * Where to go after a sign-in: the remembered origin for web_active alone, and only when it is a login-required route
 * of this site.
 * @param origin whatever the history state held, trusted for nothing
 */
export const afterSignIn = (status: SubscriptionStatus, origin: unknown): string => {
  if (status !== 'web_active' || typeof origin !== 'string' || !/^\/(?![/\\])/.test(origin))
    return homeOf(status)
  const path = knownPath(origin.split(/[?#]/)[0] ?? '')
  return path && !PUBLIC.includes(path) ? origin : homeOf(status)
}
