import { useLayoutEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { AuthProvider } from '../auth/auth-provider.tsx'
import { useAuth } from '../auth/use-auth.ts'
import { Footer } from '../brand/footer.tsx'
import { Header } from '../brand/header.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { SiteAnchor } from './site-anchor.tsx'

/** Scrolls to the top and moves the focus to the h1 on each change of path; the first page keeps the browser's own. */
const useArrival = (pathname: string) => {
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
}

const Frame = () => {
  const { pathname, key } = useLocation()
  const { isAuthenticated, logout } = useAuth()
  const navigation = useNavigation()
  useArrival(pathname)
  const [year] = useState(() => new Date().getFullYear())
  const bare = pathname === '/programming'
  return (
    <div className="frame">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {!bare && <Header signedIn={isAuthenticated} anchor={SiteAnchor} onLogOut={logout} place={key} />}
      <Toaster />
      <main id="main" tabIndex={-1} aria-busy={navigation.state !== 'idle' || undefined}>
        <Outlet />
      </main>
      <Footer year={year} />
    </div>
  )
}

/** What stands around every page: skip link, header (not on /programming), footer, toasts. Source: spec 2 'Layout'. */
export const Layout = () => (
  <AuthProvider>
    <Frame />
  </AuthProvider>
)
