import { wordsOf } from '../api/failures.ts'
import { CarrierChooser } from '../carrier/carrier-chooser.tsx'
import { DialCode } from '../carrier/dial-code.tsx'
import { DidItWork } from '../carrier/did-it-work.tsx'
import { NotYourCarrier } from '../carrier/not-your-carrier.tsx'
import { isCarrierUnknown, useActivationCode } from '../carrier/use-forwarding-code.ts'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TryAgain } from '../ui/try-again.tsx'

const FAILED = 'Failed to retrieve activation codes. Please try again.'

/** Step 1: the code for the subscriber's carrier, or the question which carrier it is. */
export const ActivateNumber = () => {
  const activation = useActivationCode()
  if (activation.isPending) return <Spinner text="Loading activation codes..." shown />
  if (isCarrierUnknown(activation.error)) {
    return (
      <div className="grid gap-5">
        <Notice tone="info">{wordsOf(activation.error, FAILED)}</Notice>
        <CarrierChooser />
      </div>
    )
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
