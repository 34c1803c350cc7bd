import { Navigate, Outlet, useLocation } from 'react-router'
import { useAuth } from '../auth/use-auth.ts'
import { guard } from './guards.ts'

/** Shows the page, or leads to where the guard says; on the way to /login the origin is remembered (spec 2). */
export const Guarded = () => {
  const { status, leftOnPurpose } = useAuth()
  const { pathname, search } = useLocation()
  const verdict = guard(status ?? 'anonymous', pathname)
  if (verdict.kind === 'allow') return <Outlet />
  const state = verdict.to === '/login' && !leftOnPurpose ? { from: pathname + search } : null
  return <Navigate replace to={verdict.to} state={state} />
}
