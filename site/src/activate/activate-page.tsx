import { Page } from '../ui/page.tsx'

/** The free-trial offer. Source: spec 2, /activate. */
export const ActivatePage = () => <Page title="Start your free trial">{null}</Page>
