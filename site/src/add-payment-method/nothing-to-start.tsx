import { REFUSALS } from '@unmask/contract/refusals'
import type { SubscriptionStatus } from '@unmask/contract/subscription'
import { Link } from 'react-router'
import { Notice } from '../ui/notice.tsx'

/** Instead of the form, for those who have a plan already: one from the App Store, or one on the web. */
export const NothingToStart = ({ status }: { status: SubscriptionStatus | undefined }) => {
  const refusal = status === 'mobile_active' ? REFUSALS.managed_by_app_store : REFUSALS.already_subscribed
  return (
    <Notice tone="info" title={refusal.title}>
      <p>{refusal.detail}</p>
      <p className="mt-2">
        <Link className="link py-0.5" to="/settings/subscription">
          Go to your subscription
        </Link>
      </p>
    </Notice>
  )
}
