import { Page } from '../ui/page.tsx'

/** The plan and what comes next. Source: spec 2, /settings/subscription. */
export const SubscriptionPage = () => <Page title="Your Subscription">{null}</Page>
