import { brand } from '@unmask/contract/brand'
import { Logo } from './logo.tsx'
import { siteLinks } from './site-links.ts'

/** Tagline, legal notice, external links and the copyright year, which is the current date's (spec 1). */
export const Footer = ({ year }: { year: number }) => (
  <footer className="footer">
    <div className="footer-inner">
      <div className="grid gap-2">
        <Logo />
        <p>{brand.tagline}</p>
      </div>
      <nav aria-label="Footer">
        <ul className="footer-links">
          {siteLinks.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="footer-legal">
        © <span data-year="">{year}</span> {brand.name}. {brand.legalNotice} Available in the United States
        only, for iPhone.
      </p>
    </div>
  </footer>
)
