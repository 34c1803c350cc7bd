import type { CarrierKey } from '@unmask/contract/carriers'
import { useId, useRef, useState } from 'react'
import { CarrierChooser } from './carrier-chooser.tsx'
import { useCarriers } from './use-carriers.ts'

/** Says which carrier a code is for, and lets the subscriber correct it. */
export const NotYourCarrier = ({ carrier }: { carrier: CarrierKey }) => {
  const carriers = useCarriers()
  const [open, setOpen] = useState(false)
  const [saved, setSaved] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()
  const name = carriers.data?.find((of) => of.carrier === carrier)?.name

  const onSaved = () => {
    setOpen(false)
    setSaved(true)
    toggle.current?.focus()
  }
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3 text-ink-muted">
        {name && <span>This code is for {name}.</span>}
        <button
          ref={toggle}
          type="button"
          className="link min-h-6"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          Not your carrier?
        </button>
      </p>
      <output className="field-ok empty:hidden">
        {saved && !open && name ? `Carrier saved: ${name}` : ''}
      </output>
      <div id={id} hidden={!open}>
        {open && <CarrierChooser current={carrier} onSaved={onSaved} />}
      </div>
    </div>
  )
}
