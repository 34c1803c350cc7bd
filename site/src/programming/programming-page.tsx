import { brand } from '@unmask/contract/brand'
import { Page } from '../ui/page.tsx'

export const ProgrammingPage = () => (
  <Page title="Call this number" subtitle="This dial helper is not ready yet. Nothing has been dialled.">
    <p>
      Need help meanwhile? <a href={brand.links.support}>Contact support</a>.
    </p>
  </Page>
)
