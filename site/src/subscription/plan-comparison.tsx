import { type Category, FEATURES, type FeatureKey, LIMITS, type Tier, tierOf } from '@unmask/contract/plans'
import { Check, Minus } from 'lucide-react'
import { Card } from '../ui/card.tsx'

const TIERS: readonly Tier[] = ['basic', 'premium', 'ultimate']
const NAMES: Record<Tier, string> = { basic: 'Basic', premium: 'Premium', ultimate: 'Ultimate' }

const LIMITED: Partial<Record<FeatureKey, keyof (typeof LIMITS)[Tier]>> = {
  reverse_lookup: 'lookups',
  transcriptions: 'transcriptions',
  call_recording: 'recordings',
}

const Cell = ({ feature, tier }: { feature: FeatureKey; tier: Tier }) => {
  const limited = LIMITED[feature]
  const limit = limited && LIMITS[tier][limited]
  if (limit === 0)
    return <Minus aria-label="Not included" size={20} strokeWidth={1.75} className="text-ink-subtle" />
  if (limit) return limit
  if (limited) return 'Unlimited'
  return <Check aria-label="Included" size={20} strokeWidth={1.75} className="text-action" />
}

/**
 * Basic, premium and ultimate side by side. On narrow screens a feature's name stands in a row of its own above the three
 * values, so that nothing has to scroll sideways.
 */
export const PlanComparison = ({ category }: { category: Category }) => (
  <Card aria-labelledby="comparison">
    <h2 id="comparison" className="mb-4">
      Compare plans
    </h2>
    <table className="w-full table-fixed border-collapse text-left [overflow-wrap:anywhere]">
      <thead>
        <tr>
          <th scope="col" className="hidden w-[46%] sm:table-cell">
            <span className="sr-only">Feature</span>
          </th>
          {TIERS.map((tier) => (
            <th key={tier} scope="col" className="pb-3 align-bottom font-semibold">
              {NAMES[tier]}
              {tierOf(category) === tier && (
                <span className="block font-normal text-ink-muted">Your plan</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      {FEATURES.map(({ key, title }) => (
        <tbody key={key} className="border-line border-t">
          <tr className="sm:hidden">
            <th colSpan={TIERS.length} scope="rowgroup" className="pt-3 font-normal text-ink-muted">
              {title}
            </th>
          </tr>
          <tr>
            <th scope="row" className="hidden py-3 pr-4 font-normal text-ink-muted sm:table-cell">
              {title}
            </th>
            {TIERS.map((tier) => (
              <td key={tier} className="pt-1 pb-3 sm:pt-3">
                <Cell feature={key} tier={tier} />
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  </Card>
)
