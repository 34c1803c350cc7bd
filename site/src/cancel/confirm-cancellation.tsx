import { brand } from '@unmask/contract/brand'
import { useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { CANCEL_FAILED, useCancel } from './use-cancel.ts'

/**
 * The two ways on, drawn alike. Cancelling never waits for the code above: whoever cannot dial it can still stop paying.
 */
export const ConfirmCancellation = () => {
  const navigate = useNavigate()
  const cancellation = useCancel()

  const confirm = () =>
    cancellation.mutate(undefined, { onSuccess: () => void navigate('/settings/subscription') })
  const stay = () => {
    toast.success(`Thanks for staying with ${brand.name}!`)
    void navigate('/settings/subscription')
  }

  return (
    <div className="grid gap-5">
      <p>
        By confirming you state that you have deactivated call forwarding. Service and billing then end at
        once, even if you leave this page.
      </p>
      {cancellation.isError && (
        <Notice tone="bad" role="alert">
          {CANCEL_FAILED} We have no confirmation that it was cancelled; trying again is safe.
        </Notice>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="quiet" busy={cancellation.isPending} busyText="Cancelling..." onClick={confirm}>
          Confirm Cancellation
        </Button>
        <Button variant="quiet" disabled={cancellation.isPending} onClick={stay}>
          Stay Protected
        </Button>
      </div>
    </div>
  )
}
