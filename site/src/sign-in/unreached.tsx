import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** A call did not reach the server: what was typed is still there and can be sent again. */
export const Unreached = ({ onRetry }: { onRetry: () => void }) => (
  <Notice tone="bad" role="alert" title="We could not reach our server">
    <p>Please check your connection. What you entered is still here.</p>
    <Button variant="quiet" size="sm" className="mt-3" onClick={onRetry}>
      Try again
    </Button>
  </Notice>
)
