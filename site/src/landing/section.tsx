import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

type SectionProps = {
  id: string
  title: ReactNode
  lead?: ReactNode
  className?: string
  children: ReactNode
}

/** A section of the landing page, named by its heading. */
export const Section = ({ id, title, lead, className, children }: SectionProps) => (
  <section className={classNames('section', className)} aria-labelledby={id}>
    <div className="section-inner">
      <h2 id={id}>{title}</h2>
      {lead && <p className="section-lead">{lead}</p>}
      {children}
    </div>
  </section>
)
