import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

export const TransactionsPage = () => (
  <Page
    title="Payment History"
    subtitle="This screen is not ready yet. Your payments are recorded and will be listed here."
    width="form"
    back={{ to: '/settings/subscription', label: 'Your Subscription' }}
  >
    <ButtonLink variant="quiet" to="/settings/subscription">
      Back to your subscription
    </ButtonLink>
  </Page>
)
