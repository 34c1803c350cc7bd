import { Page } from '../ui/page.tsx'

export const SignupPage = () => <Page title="Sign up" />
