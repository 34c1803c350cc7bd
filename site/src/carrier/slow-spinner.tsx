import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** When waiting becomes worth a word (design 4 'Account'). */
const SLOW_MS = 5_000

/** Waiting for the code; after five seconds it says that this takes long and offers to ask again. */
export const SlowSpinner = ({ onTryAgain }: { onTryAgain: () => void }) => {
  const [slow, setSlow] = useState(false)
  // Asking again sets slow back, and with it five seconds of its own begin.
  useEffect(() => {
    if (slow) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [slow])
  return (
    <div className="grid justify-items-start gap-4">
      <Spinner text="Retrieving deactivation codes..." shown />
      <output>{slow && 'This is taking longer than expected.'}</output>
      {slow && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            setSlow(false)
            onTryAgain()
          }}
        >
          Try again
        </Button>
      )}
    </div>
  )
}
