import { formatTrialDate } from '@unmask/contract/dates'
import { formatPrice, usd } from '@unmask/contract/money'
import { type BillingCycle, DEFAULT_BILLING_CYCLE } from '@unmask/contract/plans'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { PrivacyLink, TermsLink } from '../plans/legal-links.tsx'
import { browserTimeZone, type Offer, trialEndOf } from '../plans/offer.ts'
import { paymentPath } from '../plans/payment-path.ts'
import { PlanChoice } from '../plans/plan-choice.tsx'
import { RenewalTerms } from '../plans/renewal-terms.tsx'
import { Button } from '../ui/button.tsx'

/** Weekly or yearly, what it costs when, and the way to the payment page. */
export const TrialOffer = ({ offers }: { offers: readonly Offer[] }) => {
  const navigate = useNavigate()
  const [cycle, setCycle] = useState<BillingCycle>(DEFAULT_BILLING_CYCLE)
  const offer = offers.find(({ billingCycle }) => billingCycle === cycle)
  if (!offer) throw new Error(`the catalogue has no ${cycle} offer`)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate(paymentPath(offer, { freeTrial: true }))
  }

  return (
    <form className="grid gap-6" onSubmit={submit}>
      <PlanChoice offers={offers} chosen={cycle} onChoose={setCycle} />
      <dl className="divide-y divide-line border-line border-y">
        <div className="flex justify-between gap-4 py-3">
          <dt>Today</dt>
          <dd className="shrink-0 font-semibold">{formatPrice(usd(0))}</dd>
        </div>
        <div className="flex justify-between gap-4 py-3">
          <dt>Renews on {formatTrialDate(trialEndOf(offer), browserTimeZone())}</dt>
          <dd className="shrink-0 font-semibold">{formatPrice(offer.price)}</dd>
        </div>
      </dl>
      <div className="grid gap-4">
        <RenewalTerms offer={offer} freeTrial />
        <Button type="submit">Start Free Trial</Button>
        <p className="text-ink-muted">
          <TermsLink /> and <PrivacyLink />
        </p>
      </div>
    </form>
  )
}
