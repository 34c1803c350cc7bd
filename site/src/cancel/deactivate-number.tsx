import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { wordsOf } from '../api/failures.ts'
import { AskCarrier } from '../carrier/ask-carrier.tsx'
import { CodePlace } from '../carrier/code-place.tsx'
import { DialCode } from '../carrier/dial-code.tsx'
import { NotYourCarrier } from '../carrier/not-your-carrier.tsx'
import { useCarriers } from '../carrier/use-carriers.ts'
import { DEACTIVATION_CODE, isCarrierUnknown, useDeactivationCode } from '../carrier/use-forwarding-code.ts'
import { toast } from '../ui/toast.ts'
import { TryAgain } from '../ui/try-again.tsx'
import { SlowSpinner } from './slow-spinner.tsx'

const FAILED = 'Failed to retrieve deactivation codes. Please try again.'

const Code = ({ onCarrierSaved }: { onCarrierSaved: () => void }) => {
  const queries = useQueryClient()
  const deactivation = useDeactivationCode()
  // Asked for at the same time, so that the carrier's name comes together with the code.
  useCarriers()
  const failed = deactivation.isError && !isCarrierUnknown(deactivation.error)

  // Each failed try is told anew, also when the one before failed too.
  const { errorUpdateCount } = deactivation
  useEffect(() => {
    if (failed && errorUpdateCount > 0) toast.error(FAILED, { id: 'deactivation-code' })
  }, [failed, errorUpdateCount])

  if (deactivation.isPending) {
    // A plain refetch would wait for the call that hangs.
    return <SlowSpinner onTryAgain={() => queries.resetQueries({ queryKey: DEACTIVATION_CODE })} />
  }
  if (failed) return <TryAgain text={FAILED} query={deactivation} />
  if (deactivation.isError) {
    return <AskCarrier words={wordsOf(deactivation.error, FAILED)} onSaved={onCarrierSaved} />
  }
  const { code, carrier } = deactivation.data
  return (
    <div className="grid gap-5">
      <p>
        The service is still active on your phone: your carrier keeps sending declined calls to us until you
        turn call forwarding off. Dial this code, then press Call or Send.
      </p>
      <DialCode
        label="Deactivation code"
        code={code}
        callText="Call Deactivation Number"
        help="Include all characters (#, *) exactly as shown"
      />
      <NotYourCarrier carrier={carrier} />
    </div>
  )
}

/** The code that turns forwarding off, or the question which carrier it is. */
export const DeactivateNumber = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h2 id="turn-off" ref={heading} tabIndex={-1} className="mb-3 outline-none">
        Turn call forwarding off
      </h2>
      {/* The question goes away with its answer, and would take the focus with it. */}
      <CodePlace of="deactivation">
        <Code onCarrierSaved={() => heading.current?.focus()} />
      </CodePlace>
    </>
  )
}
