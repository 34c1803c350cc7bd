import type { PaymentFailure } from '../payment/payment-failure.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** What went wrong and whether money moved; with a Retry, inside the form, where trying again may help. */
export const FailureNotice = ({ failure, busy }: { failure: PaymentFailure; busy: boolean }) => (
  <Notice tone="bad" role="alert" title={failure.message}>
    {failure.explanation && <p>{failure.explanation}</p>}
    {failure.declined && <p>Enter the security code again, or use another card.</p>}
    {failure.retry && (
      <Button type="submit" variant="quiet" size="sm" busy={busy} className="mt-3">
        Retry
      </Button>
    )}
  </Notice>
)
