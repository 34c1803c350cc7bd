import { brand } from '@unmask/contract/brand'
import { Account } from '../account/account.tsx'
import { Page } from '../ui/page.tsx'

export const ReactivatePage = () => (
  <Page
    title="Reactivate your plan"
    subtitle="Your subscription has ended and you will not be charged. Reactivating on the web is not ready yet."
  >
    <p>
      Need help meanwhile? <a href={brand.links.support}>Contact support</a>.
    </p>
    <Account />
  </Page>
)
