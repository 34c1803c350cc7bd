import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import { useId } from 'react'
import { classNames } from '../ui/class-names.ts'
import { describedBy, FieldFrame } from '../ui/field-frame.tsx'
import { CARD_LABELS, type CardPart, cardParts } from './card-parts.ts'
import { useCardStyle } from './card-style.ts'
import type { CardEntry } from './use-card-entry.ts'

const FRAMES = {
  cardNumber: CardNumberElement,
  cardExpiry: CardExpiryElement,
  cardCvc: CardCvcElement,
} as const

const CardField = ({ part, entry }: { part: CardPart; entry: CardEntry }) => {
  const id = useId()
  const style = useCardStyle()
  const error = entry.errorOf(part)
  const Frame = FRAMES[part]
  return (
    <FieldFrame id={id} label={CARD_LABELS[part]} error={error}>
      <fieldset
        aria-label={CARD_LABELS[part]}
        aria-describedby={describedBy(id, { error })['aria-describedby']}
        className={classNames(
          'input-box h-12 min-w-0 overflow-hidden',
          error !== undefined && 'input-box-bad',
        )}
      >
        <Frame
          id={id}
          className="scheme-light min-w-0 flex-1 self-center px-3.5"
          options={{ style }}
          onChange={(event) => entry.changed(part, event)}
        />
      </fieldset>
    </FieldFrame>
  )
}

/**
 * Card number, expiration date and security code, typed into the provider's own frames: the numbers never pass through
 * this page (vendors: Stripe, browser).
 */
export const CardFields = ({ entry }: { entry: CardEntry }) => (
  <>
    <CardField part="cardNumber" entry={entry} />
    <div className="grid grid-cols-1 items-start gap-5 min-[400px]:grid-cols-2">
      <CardField part="cardExpiry" entry={entry} />
      <CardField part="cardCvc" entry={entry} />
    </div>
    {/* A screen reader inside a frame does not see the page's own errors. */}
    <output className="sr-only">{cardParts.map(entry.errorOf).filter(Boolean).join('. ')}</output>
  </>
)
