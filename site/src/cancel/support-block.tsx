import { brand } from '@unmask/contract/brand'
import { Clock, Mail, Phone, RefreshCcw } from 'lucide-react'
import type { ReactNode } from 'react'

const icon = {
  'aria-hidden': true,
  size: 20,
  strokeWidth: 1.75,
  className: 'mt-1 shrink-0 text-ink-muted',
} as const

const Row = ({ children }: { children: ReactNode }) => <li className="flex gap-3">{children}</li>

/** Whom to ask, and that leaving costs nothing. Source: spec 2, /settings/cancel-instructions. */
export const SupportBlock = () => {
  const { phone, phoneShown, email, hours } = brand.support
  const at = email.indexOf('@')
  return (
    <section className="card p-5 sm:p-7" aria-labelledby="support">
      <h2 id="support" className="mb-4">
        Need help?
      </h2>
      <ul className="grid gap-3">
        <Row>
          <Phone {...icon} />
          <a className="link py-0.5" href={`tel:${phone}`}>
            {phoneShown}
          </a>
        </Row>
        <Row>
          <Mail {...icon} />
          <a className="link min-w-0 py-0.5 [overflow-wrap:anywhere]" href={`mailto:${email}`}>
            {/* On a narrow screen it breaks here, not within a word. */}
            {email.slice(0, at)}
            <wbr />
            {email.slice(at)}
          </a>
        </Row>
        <Row>
          <Clock {...icon} />
          {hours}
        </Row>
        <Row>
          <RefreshCcw {...icon} />
          <div>
            <h3>Flexible Subscription</h3>
            <p className="text-ink-muted">Cancel anytime, no additional fees or long-term commitments.</p>
          </div>
        </Row>
      </ul>
    </section>
  )
}
