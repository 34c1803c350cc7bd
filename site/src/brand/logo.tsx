import { brand } from '@unmask/contract/brand'

/** Two bars, the upper one lifted, and the brand's name. */
export const Logo = () => (
  <span className="logo">
    <svg viewBox="0 0 26 22" width="26" height="22" aria-hidden="true" focusable="false">
      <rect className="logo-lifted" x="0" y="0" width="26" height="9" rx="2.5" />
      <rect className="logo-masked" x="0" y="13" width="16" height="9" rx="2.5" />
    </svg>
    {brand.name}
  </span>
)
