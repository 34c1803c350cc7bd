import { brand } from '@unmask/contract/brand'

/** The external links of footer and menu panel (spec 1). */
export const siteLinks: ReadonlyArray<{ href: string; label: string }> = [
  { href: brand.links.support, label: 'Support' },
  { href: brand.links.privacy, label: 'Privacy Policy' },
  { href: brand.links.terms, label: 'Terms of Service' },
  { href: brand.links.lawEnforcement, label: 'Law Enforcement' },
]
