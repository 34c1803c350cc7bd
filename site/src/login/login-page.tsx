import { Page } from '../ui/page.tsx'

export const LoginPage = () => <Page title="Log in" />
