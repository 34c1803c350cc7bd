import { expect, test } from 'vitest'
import { type CardState, cardError, firstWrong, untouchedCard } from './card-parts.ts'

const whole = { empty: false, complete: true, message: undefined }
const unfinished = { empty: false, complete: false, message: undefined }
const wrong = { empty: false, complete: false, message: 'Your card number is invalid.' }

test('an untouched card is told about only after a submit', () => {
  expect(cardError('cardNumber', untouchedCard, false)).toBeUndefined()
  expect(cardError('cardNumber', untouchedCard, true)).toBe('Card number is required')
})

test('an unfinished field says so after a submit', () => {
  expect(cardError('cardCvc', { ...untouchedCard, cardCvc: unfinished }, true)).toBe(
    'Security code is incomplete',
  )
})

test('the provider’s words are shown at once', () => {
  expect(cardError('cardNumber', { ...untouchedCard, cardNumber: wrong }, false)).toBe(
    'Your card number is invalid.',
  )
})

const card: CardState = { cardNumber: whole, cardExpiry: whole, cardCvc: whole }

test('focus goes to the first field that is wrong', () => {
  expect(firstWrong(card)).toBeUndefined()
  expect(firstWrong({ ...card, cardExpiry: unfinished, cardCvc: unfinished })).toBe('cardExpiry')
  expect(firstWrong(untouchedCard)).toBe('cardNumber')
})
