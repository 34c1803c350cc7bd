import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link within the site: by the router, except to the landing page, which is a document of its own. */
export const SiteAnchor = ({
  href,
  children,
  ...rest
}: {
  href: string
  className?: string
  children: ReactNode
}) =>
  href === '/' ? (
    <a href="/" {...rest}>
      {children}
    </a>
  ) : (
    <Link to={href} {...rest}>
      {children}
    </Link>
  )
