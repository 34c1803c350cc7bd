import { formatPrice } from '@unmask/contract/money'
import { type BillingCycle, YEARLY_SAVING_PERCENT } from '@unmask/contract/plans'
import { Choice } from '../ui/choice.tsx'
import { type Offer, perWeek } from './offer.ts'

const NAMES: Record<BillingCycle, string> = { weekly: 'Weekly', yearly: 'Yearly' }
const UNITS: Record<BillingCycle, string> = { weekly: 'a week', yearly: 'a year' }

const OfferRow = ({ offer }: { offer: Offer }) => (
  <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <span className="grid">
      <span className="font-semibold">{NAMES[offer.billingCycle]}</span>
      <span className="text-ink-muted">
        {offer.billingCycle === 'yearly'
          ? `That’s ${formatPrice(perWeek(offer.price))} a week`
          : 'Billed every 7 days'}
      </span>
    </span>
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:grid sm:justify-items-end">
      <span className="font-semibold">
        {formatPrice(offer.price)} {UNITS[offer.billingCycle]}
      </span>
      {offer.billingCycle === 'yearly' && (
        <span className="badge whitespace-normal">Save {YEARLY_SAVING_PERCENT}%</span>
      )}
    </span>
  </span>
)

type PlanChoiceProps = {
  offers: readonly Offer[]
  chosen: BillingCycle
  onChoose: (cycle: BillingCycle) => void
}

/** The weekly or yearly toggle as a native radio group (design 4 'Public'); /activate and /reactivate share it. */
export const PlanChoice = ({ offers, chosen, onChoose }: PlanChoiceProps) => (
  <fieldset className="grid min-w-0 gap-3">
    <legend className="mb-4">
      <h2>Choose how you pay</h2>
    </legend>
    {offers.map((offer) => (
      <Choice
        key={offer.billingCycle}
        name="billingCycle"
        value={offer.billingCycle}
        checked={offer.billingCycle === chosen}
        onChange={() => onChoose(offer.billingCycle)}
      >
        <OfferRow offer={offer} />
      </Choice>
    ))}
  </fieldset>
)
