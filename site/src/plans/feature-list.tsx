import type { PlanFeature } from '@unmask/contract/plans'
import { Check, Plus } from 'lucide-react'

type FeatureListProps = {
  features: readonly PlanFeature[]
  /** `gain` draws a plus: what an upgrade would add. */
  mark?: 'have' | 'gain'
  columns?: 1 | 2
}

export const FeatureList = ({ features, mark = 'have', columns = 1 }: FeatureListProps) => {
  const Mark = mark === 'have' ? Check : Plus
  return (
    <ul className={columns === 2 ? 'grid gap-x-8 gap-y-3 sm:grid-cols-2' : 'grid gap-3'}>
      {features.map(({ title }) => (
        <li key={title} className="flex gap-3">
          <Mark aria-hidden="true" size={20} strokeWidth={1.75} className="mt-[0.2em] shrink-0 text-action" />
          <span>{title}</span>
        </li>
      ))}
    </ul>
  )
}
