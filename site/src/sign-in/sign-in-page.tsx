import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'

type SignInPageProps = {
  title: string
  subtitle: ReactNode
  other: { question: string; label: string; to: '/login' | '/signup' }
  children: ReactNode
}

/** The frame /login and /signup share; the link to the other one keeps the remembered origin. */
export const SignInPage = ({ title, subtitle, other, children }: SignInPageProps) => {
  const { state } = useLocation()
  return (
    <Page title={title} subtitle={subtitle}>
      <Card as="div">{children}</Card>
      <p className="mt-6 text-ink-muted">
        {other.question}{' '}
        <Link to={other.to} state={state}>
          {other.label}
        </Link>
      </p>
    </Page>
  )
}
