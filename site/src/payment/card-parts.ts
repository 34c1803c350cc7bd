/** The card's three frames, in the order they are filled in, and the words when one is wrong. */
export const cardParts = ['cardNumber', 'cardExpiry', 'cardCvc'] as const
export type CardPart = (typeof cardParts)[number]

export type PartState = {
  empty: boolean
  complete: boolean
  /** The provider's words while what was typed is wrong. */
  message: string | undefined
}
export type CardState = Record<CardPart, PartState>

const untouched: PartState = { empty: true, complete: false, message: undefined }
export const untouchedCard: CardState = { cardNumber: untouched, cardExpiry: untouched, cardCvc: untouched }

export const CARD_LABELS: Record<CardPart, string> = {
  cardNumber: 'Card number',
  cardExpiry: 'Expiration date',
  cardCvc: 'Security code',
}

/**
 * What stands under one frame: the provider's words at once, a missing or unfinished entry only after a submit.
 * @param submitted whether a submit was tried since the form was opened
 */
export const cardError = (
  part: CardPart,
  { [part]: state }: CardState,
  submitted: boolean,
): string | undefined => {
  if (state.message) return state.message
  if (state.complete || !submitted) return undefined
  return state.empty ? `${CARD_LABELS[part]} is required` : `${CARD_LABELS[part]} is incomplete`
}

/** The frame to go back to, undefined when the card is whole. */
export const firstWrong = (card: CardState): CardPart | undefined =>
  cardParts.find((part) => cardError(part, card, true) !== undefined)
