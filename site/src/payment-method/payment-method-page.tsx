import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

export const PaymentMethodPage = () => (
  <Page
    title="Payment Method"
    subtitle="This screen is not ready yet. Your payment method stays as it is."
    width="form"
    back={{ to: '/settings/subscription', label: 'Your Subscription' }}
  >
    <ButtonLink variant="quiet" to="/settings/subscription">
      Back to your subscription
    </ButtonLink>
  </Page>
)
