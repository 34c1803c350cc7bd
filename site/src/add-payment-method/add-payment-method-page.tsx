import { Page } from '../ui/page.tsx'

/** Adds a card and starts the plan. Source: spec 2, /add-payment-method. */
export const AddPaymentMethodPage = () => <Page title="Add Payment Method">{null}</Page>
