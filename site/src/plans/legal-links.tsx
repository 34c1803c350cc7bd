import { brand } from '@unmask/contract/brand'
import type { ReactNode } from 'react'

/** Opens in a tab of its own, so that a half-filled form is still there afterwards. */
const NewTab = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="link py-0.5" href={href} target="_blank" rel="noopener">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

export const TermsLink = () => <NewTab href={brand.links.terms}>Terms of Service</NewTab>
export const PrivacyLink = () => <NewTab href={brand.links.privacy}>Privacy Policy</NewTab>
