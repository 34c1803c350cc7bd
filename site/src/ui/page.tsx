import { brand } from '@unmask/contract/brand'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type PageProps = {
  /** The h1, and with the brand's name the document's title. */
  title: string
  subtitle?: ReactNode
  /** `form` is 480 px, `wide` the whole content width. */
  width?: 'form' | 'wide'
  back?: { to: string; label: string }
  children?: ReactNode
}

/** The frame of every page of the account area: title, one h1 that takes the focus on navigation, the way back. */
export const Page = ({ title, subtitle, width = 'form', back, children }: PageProps) => {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title])
  return (
    <div className={classNames('page', width === 'form' ? 'page-form' : 'page-wide')}>
      {back && (
        <Link to={back.to} className="page-back">
          <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.75} />
          {back.label}
        </Link>
      )}
      <header className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <p className="page-subtitle">{subtitle}</p>}
      </header>
      {children}
    </div>
  )
}
