import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

export const ChangePlanPage = () => (
  <Page
    title="Change Plan"
    subtitle="This screen is not ready yet. Your plan stays as it is."
    width="form"
    back={{ to: '/settings/subscription', label: 'Your Subscription' }}
  >
    <ButtonLink variant="quiet" to="/settings/subscription">
      Back to your subscription
    </ButtonLink>
  </Page>
)
