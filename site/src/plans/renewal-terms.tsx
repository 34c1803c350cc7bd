import { disclosureParts } from '@unmask/contract/disclosure'
import { browserTimeZone, type Offer, termsOf } from './offer.ts'

/**
 * What stands next to a button that starts a charge: the very words the server stores as consent (design 4 'Paying').
 */
export const RenewalTerms = ({ offer, freeTrial }: { offer: Offer; freeTrial: boolean }) => {
  const { today, rest } = disclosureParts(termsOf(offer, freeTrial, browserTimeZone()))
  return (
    <p className="text-ink" aria-live="polite">
      <strong className="font-semibold">{today}</strong> {rest}
    </p>
  )
}
