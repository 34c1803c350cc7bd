import { Page } from '../ui/page.tsx'

/** Deactivation code and cancelling. Source: spec 2, /settings/cancel-instructions. */
export const CancelPage = () => <Page title="Deactivate">{null}</Page>
