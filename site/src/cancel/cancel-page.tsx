import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { ConfirmCancellation } from './confirm-cancellation.tsx'
import { DeactivateNumber } from './deactivate-number.tsx'
import { SupportBlock } from './support-block.tsx'

/** Deactivation code and cancelling. Source: spec 2, /settings/cancel-instructions. */
export const CancelPage = () => (
  <Page
    title="Deactivate"
    subtitle="Turn call forwarding off, then cancel. Both take a moment."
    width="wide"
    back={{ to: '/settings/subscription', label: 'Your Subscription' }}
  >
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="grid grid-cols-1 gap-6">
        <Notice tone="warn">
          <strong className="font-semibold">Wi-Fi must be turned OFF for these steps to work</strong>
        </Notice>
        <Card aria-labelledby="turn-off">
          <DeactivateNumber />
        </Card>
        <Card aria-labelledby="confirm">
          <h2 id="confirm" className="mb-3">
            Cancel your subscription
          </h2>
          <ConfirmCancellation />
        </Card>
      </div>
      <SupportBlock />
    </div>
  </Page>
)
