import { formatPrice } from '@unmask/contract/money'
import { ULTIMATE_PRICE } from '@unmask/contract/plans'
import { buttonClass } from '../ui/button.tsx'

/** The landing page's one action, and what it costs afterwards. */
export const TryFree = () => (
  <div className="try-free">
    <a className={buttonClass({ variant: 'reveal' }, 'btn-lg')} href="/signup">
      Try One Week Free
    </a>
    <p>
      Then {formatPrice(ULTIMATE_PRICE.yearly)} a year or {formatPrice(ULTIMATE_PRICE.weekly)} a week. Cancel
      online in two taps.
    </p>
  </div>
)
