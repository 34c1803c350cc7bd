import { brand } from '@unmask/contract/brand'
import { Menu } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Logo } from './logo.tsx'
import { siteLinks } from './site-links.ts'

type Anchor = ComponentType<{ href: string; className?: string; children: ReactNode }> | 'a'

type HeaderProps = {
  /** `unknown` renders both sets of links, the signed-in one hidden: '/' is built before anyone visits it. */
  signedIn: boolean | 'unknown'
  /** How a link within the site is drawn: the router's, or a plain one. */
  anchor: Anchor
  onLogOut?: () => void
  /** The menu panel closes whenever this changes: the location. */
  place?: string
  night?: boolean
}

type LinksProps = Pick<HeaderProps, 'anchor' | 'onLogOut'>

const SignedOutLinks = ({ anchor: Anchor }: LinksProps) => (
  <>
    <Anchor href="/login" className="nav-link">
      Log In
    </Anchor>
    <Anchor href="/signup" className="btn btn-reveal btn-sm">
      Try for Free
    </Anchor>
  </>
)

const SignedInLinks = ({ anchor: Anchor, onLogOut }: LinksProps) => (
  <>
    <Anchor href="/settings/subscription" className="nav-link">
      Settings
    </Anchor>
    <button type="button" className="btn btn-quiet btn-sm" data-log-out="" onClick={onLogOut}>
      Log Out
    </button>
  </>
)

const SessionLinks = ({ signedIn, ...links }: LinksProps & Pick<HeaderProps, 'signedIn'>) => (
  <>
    {signedIn !== true && (
      <div className="nav-group" data-session="out">
        <SignedOutLinks {...links} />
      </div>
    )}
    {signedIn !== false && (
      <div className="nav-group" data-session="in" hidden={signedIn === 'unknown'}>
        <SignedInLinks {...links} />
      </div>
    )}
  </>
)

/** The bar at the top of every page but /programming (spec 2 'Navigation bar'), with tagline and legal notice above. */
export const Header = ({ signedIn, anchor: Anchor, onLogOut, place, night = false }: HeaderProps) => {
  const panel = useRef<HTMLDivElement>(null)
  const shownAt = useRef(place)
  useEffect(() => {
    if (shownAt.current === place) return
    shownAt.current = place
    panel.current?.hidePopover()
  }, [place])
  const links = { signedIn, anchor: Anchor, ...(onLogOut && { onLogOut }) }
  return (
    <header className={night ? 'header on-night' : 'header'}>
      <div className="header-strip">
        <p>
          {brand.tagline}
          <span className="header-legal">{brand.legalNotice}</span>
        </p>
      </div>
      <div className="header-bar">
        <div className="header-inner">
          <Anchor href={signedIn === true ? '/settings/subscription' : '/'} className="logo-link">
            <Logo />
          </Anchor>
          <nav className="header-nav" aria-label="Main">
            <SessionLinks {...links} />
          </nav>
          <button type="button" className="menu-toggle" popoverTarget="menu-panel">
            <Menu aria-hidden="true" size={22} strokeWidth={1.75} />
            Menu
          </button>
        </div>
        <div ref={panel} id="menu-panel" className="menu-panel" popover="auto">
          <nav aria-label="Menu">
            <SessionLinks {...links} />
            <ul className="menu-links">
              {siteLinks.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </header>
  )
}
