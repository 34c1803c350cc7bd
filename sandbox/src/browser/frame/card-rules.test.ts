import { describe, expect, test } from 'vitest'
import type { FieldType } from '../messages.ts'
import { brandNamed, brandOf, format, judge } from './card-rules.ts'

const today = new Date('2026-11-21T12:00:00')
const visa = brandNamed('visa')

describe('format', () => {
  test.each<[FieldType, string, string]>([
    ['cardNumber', '4242424242424242', '4242 4242 4242 4242'],
    ['cardNumber', '424242424242424299', '4242 4242 4242 4242'],
    ['cardNumber', '378282246310005', '3782 822463 10005'],
    ['cardNumber', '42x42', '4242'],
    ['cardExpiry', '1', '1'],
    ['cardExpiry', '4', '04 / '],
    ['cardExpiry', '1/', '01 / '],
    ['cardExpiry', '1240', '12 / 40'],
    ['cardExpiry', '12/2040', '12 / 40'],
    ['cardCvc', '12345', '123'],
    ['postalCode', '78701-12345', '78701-1234'],
  ])('%s %s is shown as %s', (field, typed, shown) => {
    expect(format(field, typed, visa)).toBe(shown)
  })

  test('an American Express code has four digits', () => {
    expect(format('cardCvc', '12345', brandNamed('amex'))).toBe('1234')
  })
})

describe('judge', () => {
  test.each<[FieldType, string, string | undefined]>([
    ['cardNumber', '4242 4242 4242 4242', undefined],
    ['cardNumber', '4242 4242 4242 4241', 'Your card number is invalid.'],
    ['cardNumber', '4242', 'Your card number is incomplete.'],
    ['cardNumber', '3782 822463 10005', undefined],
    ['cardExpiry', '11 / 26', undefined],
    ['cardExpiry', '10 / 26', 'Your card’s expiration date is in the past.'],
    ['cardExpiry', '12 / 25', 'Your card’s expiration year is in the past.'],
    ['cardExpiry', '13 / 30', 'Your card’s expiration date is invalid.'],
    ['cardExpiry', '12', 'Your card’s expiration date is incomplete.'],
    ['cardExpiry', '12 / 99', 'Your card’s expiration year is invalid.'],
    ['cardCvc', '12', 'Your card’s security code is incomplete.'],
    ['cardCvc', '123', undefined],
    ['postalCode', '7870', 'Your postal code is incomplete.'],
  ])('%s %s: %s', (field, value, message) => {
    const { complete, error } = judge(field, value, visa, today)
    expect(error?.message).toBe(message)
    expect(complete).toBe(message === undefined)
  })
})

describe('brandOf', () => {
  test.each([
    ['4', 'visa'],
    ['5555', 'mastercard'],
    ['2720', 'mastercard'],
    ['37', 'amex'],
    ['6011', 'discover'],
    ['3530', 'jcb'],
    ['9', 'unknown'],
    ['', 'unknown'],
  ])('%s is of %s', (number, name) => {
    expect(brandOf(number).name).toBe(name)
  })
})
