import { useRef } from 'react'
import { wordsOf } from '../api/failures.ts'
import { AskCarrier } from '../carrier/ask-carrier.tsx'
import { CodePlace } from '../carrier/code-place.tsx'
import { DialCode } from '../carrier/dial-code.tsx'
import { DidItWork } from '../carrier/did-it-work.tsx'
import { NotYourCarrier } from '../carrier/not-your-carrier.tsx'
import { useCarriers } from '../carrier/use-carriers.ts'
import { isCarrierUnknown, useActivationCode } from '../carrier/use-forwarding-code.ts'
import { Spinner } from '../ui/spinner.tsx'
import { TryAgain } from '../ui/try-again.tsx'

const FAILED = 'Failed to retrieve activation codes. Please try again.'

const Code = ({ onCarrierSaved }: { onCarrierSaved: () => void }) => {
  const activation = useActivationCode()
  // Asked for at the same time, so that the carrier's name comes together with the code.
  useCarriers()
  if (activation.isPending) return <Spinner text="Loading activation codes..." shown />
  if (isCarrierUnknown(activation.error)) {
    return <AskCarrier words={wordsOf(activation.error, FAILED)} onSaved={onCarrierSaved} />
  }
  if (activation.isError) return <TryAgain text={FAILED} query={activation} />
  const { code, carrier } = activation.data
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted">
        Dial this code on the phone you want to protect. It sends the calls you decline to us; the call ends
        by itself.
      </p>
      <DialCode
        label="Activation code"
        code={code}
        callText="Call Activation Number"
        help="Include all characters, like # and *"
      />
      <NotYourCarrier carrier={carrier} />
      <DidItWork carrier={carrier} />
    </div>
  )
}

/** Step 1: the code for the subscriber's carrier, or the question which carrier it is. */
export const ActivateNumber = () => {
  const step = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h2 id="step-1" ref={step} tabIndex={-1} className="mb-4 outline-none">
        Step 1: Activate your number
      </h2>
      {/* The question goes away with its answer, and would take the focus with it. */}
      <CodePlace of="activation">
        <Code onCarrierSaved={() => step.current?.focus()} />
      </CodePlace>
    </>
  )
}
