import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { wordsOf } from '../api/failures.ts'
import { toast } from '../ui/toast.ts'
import { TryAgain } from '../ui/try-again.tsx'
import { AskCarrier } from './ask-carrier.tsx'
import { DialCode } from './dial-code.tsx'
import { NotYourCarrier } from './not-your-carrier.tsx'
import { SlowSpinner } from './slow-spinner.tsx'
import { useCarriers } from './use-carriers.ts'
import { DEACTIVATION_CODE, isCarrierUnknown, useDeactivationCode } from './use-forwarding-code.ts'

const FAILED = 'Failed to retrieve deactivation codes. Please try again.'

type DeactivationCodeProps = {
  /** What stands above the code once it is there. */
  children: ReactNode
  /** The carrier was asked for and told: the question is gone and the code comes. */
  onCarrierSaved: () => void
}

/** The code that turns forwarding off, or the question which carrier it is. */
export const DeactivationCode = ({ children, onCarrierSaved }: DeactivationCodeProps) => {
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
      <p>{children}</p>
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
