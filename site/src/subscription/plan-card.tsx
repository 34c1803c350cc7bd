import { formatPrice } from '@unmask/contract/money'
import { billedPeriodicity, isServing, type SubscriptionEntity } from '@unmask/contract/subscription'
import { browserTimeZone } from '../plans/offer.ts'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { nextCharge, paymentFailed, planName, renewalLine, trialText } from './plan-words.ts'

/** What comes next: failed, coming or over. */
const NextPayment = ({ of }: { of: SubscriptionEntity }) => {
  if (paymentFailed(of)) {
    return <Notice tone="bad">Your payment failed. Please update your payment method.</Notice>
  }
  if (!isServing(of.state)) return <p>This subscription has ended. Nothing more is charged.</p>
  return <p>Your next payment will be {formatPrice(of.price)}</p>
}

export const PlanCard = ({ of }: { of: SubscriptionEntity }) => {
  const timeZone = browserTimeZone()
  const { label, date } = renewalLine(of, timeZone)
  const continues = trialText(of)
  const charge = nextCharge(of, timeZone)
  return (
    <Card aria-labelledby="plan" className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="plan">{planName(of.category)}</h2>
          {of.trial && <span className="badge">Free Trial</span>}
        </div>
        <p className="flex items-baseline gap-2 text-ink-muted">
          <span className="font-display font-bold text-2xl text-ink">{formatPrice(of.price)}</span>{' '}
          {billedPeriodicity(of)}
        </p>
      </div>
      <dl className="flex flex-wrap justify-between gap-x-6 border-line border-y py-4">
        <dt className="text-ink-muted">{label}</dt>
        <dd className="font-semibold">{date}</dd>
      </dl>
      <div className="grid gap-2">
        {continues && <p>{continues}</p>}
        <NextPayment of={of} />
        {charge && <p className="text-ink-muted">{charge}</p>}
      </div>
    </Card>
  )
}
