import { CreditCard, LockKeyhole, Wallet } from 'lucide-react'
import { Choice } from '../ui/choice.tsx'

/** Credit Card or the wallet. The wallet cannot be chosen yet and says so. */
export const MethodChoice = () => (
  <fieldset className="grid min-w-0 gap-3">
    <legend className="mb-2 font-semibold">Payment method</legend>
    <Choice name="method" value="card" defaultChecked>
      <CreditCard aria-hidden="true" size={20} strokeWidth={1.75} />
      <span className="font-semibold">Credit Card</span>
    </Choice>
    <Choice name="method" value="paypal" disabled>
      <Wallet aria-hidden="true" size={20} strokeWidth={1.75} />
      <span>PayPal is coming soon</span>
    </Choice>
  </fieldset>
)

export const SecurityNote = () => (
  <p className="flex gap-3 text-ink-muted">
    <LockKeyhole aria-hidden="true" size={20} strokeWidth={1.75} className="mt-1 shrink-0" />
    Your card number goes encrypted straight to our payment provider. We never see or store it.
  </p>
)
