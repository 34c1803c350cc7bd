import { brand } from '@unmask/contract/brand'
import { REFUSALS } from '@unmask/contract/refusals'
import { useEffect, useRef } from 'react'
import { Button, buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type TrialUsedProps = {
  /** Absent where the phone itself has had its trial, so that no card would help. */
  onAnotherCard?: (() => void) | undefined
}

/** In the place of the form: a second trial was refused, and there is nothing else to start yet. */
export const TrialUsed = ({ onAnotherCard }: TrialUsedProps) => {
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 outline-none">
      <Notice tone="bad" role="alert" title={REFUSALS.trial_already_used.title}>
        <p>{REFUSALS.trial_already_used.detail}</p>
        <p className="mt-2">{REFUSALS.start_without_trial_unavailable.detail}</p>
      </Notice>
      <div className="flex flex-wrap gap-3">
        {onAnotherCard && <Button onClick={onAnotherCard}>Use another card</Button>}
        <a className={buttonClass({ variant: 'quiet' })} href={brand.links.support}>
          Contact support
        </a>
      </div>
    </div>
  )
}
