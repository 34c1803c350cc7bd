import type { SubscriptionEntity, SubscriptionStatus } from '@unmask/contract/subscription'
import { Account } from '../account/account.tsx'
import { useAuth } from '../auth/use-auth.ts'
import { Page } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { AppStoreCard } from './app-store-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanComparison } from './plan-comparison.tsx'
import { PlanFeatures } from './plan-features.tsx'
import { QuickActions } from './quick-actions.tsx'
import { useSubscription } from './use-subscription.ts'

const Loaded = ({ of, status }: { of: SubscriptionEntity; status: SubscriptionStatus | undefined }) => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
    <PlanCard of={of} />
    <div className="grid grid-cols-1 gap-6">
      <PlanFeatures category={of.category} mobile={status === 'mobile_active'} />
    </div>
    <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
      {status === 'mobile_active' ? <AppStoreCard /> : <QuickActions />}
    </div>
    <PlanComparison category={of.category} />
  </div>
)

/** The plan and what comes next. Source: spec 2, /settings/subscription. */
export const SubscriptionPage = () => {
  const { status } = useAuth()
  return (
    <Page
      title="Your Subscription"
      subtitle="Manage your plan, billing, and subscription settings"
      width="wide"
    >
      <QueryView
        query={useSubscription()}
        loading="Loading subscription..."
        failed="Error loading subscription data"
      >
        {(subscription) => <Loaded of={subscription} status={status} />}
      </QueryView>
      <Account />
    </Page>
  )
}
