import { useElements } from '@stripe/react-stripe-js'
import type { StripeElementChangeEvent } from '@stripe/stripe-js'
import { useState } from 'react'
import {
  type CardPart,
  type CardState,
  cardError,
  cardParts,
  firstWrong,
  untouchedCard,
} from './card-parts.ts'

/** What is in the card's frames, as far as the provider tells. Stands inside `<Elements>`. */
export const useCardEntry = () => {
  const elements = useElements()
  const [card, setCard] = useState<CardState>(untouchedCard)
  const [submitted, setSubmitted] = useState(false)
  return {
    complete: firstWrong(card) === undefined,
    errorOf: (part: CardPart) => cardError(part, card, submitted),
    changed: (part: CardPart, { empty, complete, error }: StripeElementChangeEvent) =>
      setCard((before) => ({ ...before, [part]: { empty, complete, message: error?.message } })),
    /** From a submit on, missing and unfinished entries are told too. */
    tellMissing: () => setSubmitted(true),
    firstWrong: () => firstWrong(card),
    focus: (part: CardPart) => elements?.getElement(part as 'cardNumber')?.focus(),
    /** Another card is to be typed. */
    clear: () => {
      for (const part of cardParts) elements?.getElement(part as 'cardNumber')?.clear()
      setSubmitted(false)
    },
    /** After a decline: the code has to be typed again, the rest stays. */
    clearCode: () => {
      elements?.getElement('cardCvc')?.clear()
      setSubmitted(false)
    },
  }
}
export type CardEntry = ReturnType<typeof useCardEntry>
