import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { wordsOf } from '../api/failures.ts'
import { CarrierChooser } from '../carrier/carrier-chooser.tsx'
import { DialCode } from '../carrier/dial-code.tsx'
import { NotYourCarrier } from '../carrier/not-your-carrier.tsx'
import { DEACTIVATION_CODE, isCarrierUnknown, useDeactivationCode } from '../carrier/use-forwarding-code.ts'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { TryAgain } from '../ui/try-again.tsx'
import { SlowSpinner } from './slow-spinner.tsx'

const FAILED = 'Failed to retrieve deactivation codes. Please try again.'

/** The code that turns forwarding off, or the question which carrier it is. */
export const DeactivateNumber = () => {
  const queries = useQueryClient()
  const deactivation = useDeactivationCode()
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
    return (
      <div className="grid gap-5">
        <Notice tone="info">{wordsOf(deactivation.error, FAILED)}</Notice>
        <CarrierChooser />
      </div>
    )
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
