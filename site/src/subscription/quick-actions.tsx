import { ChevronRight, CreditCard, ReceiptText, XCircle } from 'lucide-react'
import { Link } from 'react-router'

const ACTIONS = [
  {
    to: '/settings/payment',
    icon: CreditCard,
    title: 'Payment Method',
    text: 'Update your payment information',
  },
  {
    to: '/settings/transactions',
    icon: ReceiptText,
    title: 'Billing History',
    text: 'View past transactions',
  },
  {
    to: '/settings/cancel-instructions',
    icon: XCircle,
    title: 'Cancel Subscription',
    text: 'End your subscription',
  },
] as const

export const QuickActions = () => (
  <section className="card p-5 sm:p-7" aria-labelledby="quick-actions">
    <h2 id="quick-actions" className="mb-3">
      Quick Actions
    </h2>
    <ul className="-mx-3 grid">
      {ACTIONS.map(({ to, icon: Icon, title, text }) => (
        <li key={to}>
          <Link to={to} className="flex items-center gap-4 rounded-md px-3 py-3 hover:bg-sunken">
            <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-action" />
            <span className="grid min-w-0 flex-1">
              <span className="font-semibold">{title}</span>
              <span className="text-ink-muted">{text}</span>
            </span>
            <ChevronRight
              aria-hidden="true"
              size={20}
              strokeWidth={1.75}
              className="shrink-0 text-ink-subtle"
            />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
