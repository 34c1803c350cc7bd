import type { CarrierKey } from '@unmask/contract/carriers'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '../api/failures.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { useCarriers, useCorrectCarrier } from './use-carriers.ts'

type CarrierChooserProps = { current?: CarrierKey | undefined; onSaved: () => void }

/** Asks which carrier the subscriber uses and records it. */
export const CarrierChooser = ({ current, onSaved }: CarrierChooserProps) => {
  const carriers = useCarriers()
  const correction = useCorrectCarrier()
  const [chosen, setChosen] = useState(current)

  if (carriers.isPending) return <Spinner text="Loading carriers..." />
  if (carriers.isError) return <TryAgain text="We could not load the list of carriers." query={carriers} />

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen || correction.isPending) return
    // Not by mutate's own callback: it is not called once the new code has taken this form's place.
    correction.mutateAsync(chosen).then(onSaved, () => undefined)
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-2 font-semibold">Your carrier</legend>
        {carriers.data.map(({ carrier, name, brands }) => (
          <Choice
            key={carrier}
            name="carrier"
            required
            value={carrier}
            checked={chosen === carrier}
            onChange={() => setChosen(carrier)}
          >
            <span className="grid">
              <span className="font-semibold">{name}</span>
              {brands.some((brand) => brand !== name) && (
                <span className="text-ink-muted">{brands.filter((brand) => brand !== name).join(', ')}</span>
              )}
            </span>
          </Choice>
        ))}
      </fieldset>
      {correction.isError && (
        <Notice tone="bad" role="alert">
          {wordsOf(correction.error, 'We could not save your carrier. Please try again.')}
        </Notice>
      )}
      <Button type="submit" busy={correction.isPending} busyText="Saving...">
        {correction.isError ? 'Retry' : 'Save carrier'}
      </Button>
    </form>
  )
}
