import type { FieldError, FieldType } from '../messages.ts'

/** How a network's cards look. `groups` are the digits between spaces. */
export interface Brand {
  name: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown'
  starts: RegExp
  groups: number[]
  cvc: 3 | 4
}

const unknown: Brand = { name: 'unknown', starts: /^/, groups: [4, 4, 4, 4], cvc: 3 }
const brands: Brand[] = [
  { name: 'visa', starts: /^4/, groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'mastercard', starts: /^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/, groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'amex', starts: /^3[47]/, groups: [4, 6, 5], cvc: 4 },
  { name: 'discover', starts: /^6(011|4[4-9]|5)/, groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'diners', starts: /^3(0|6|8|9)/, groups: [4, 6, 4], cvc: 3 },
  { name: 'jcb', starts: /^35/, groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'unionpay', starts: /^62/, groups: [4, 4, 4, 4], cvc: 3 },
]

/** Which network a number, or the beginning of one, belongs to. */
export function brandOf(number: string): Brand {
  return brands.find((brand) => brand.starts.test(digitsOf(number))) ?? unknown
}

/** The brand with this name; `unknown` when there is none. */
export function brandNamed(name: string): Brand {
  return brands.find((brand) => brand.name === name) ?? unknown
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** What the field shows for what was typed: only what belongs there, grouped as on the card. */
export function format(field: FieldType, typed: string, brand: Brand): string {
  if (field === 'cardNumber') return formatNumber(typed)
  if (field === 'cardExpiry') return formatExpiry(typed)
  if (field === 'cardCvc') return digitsOf(typed).slice(0, brand.cvc)
  return typed.replaceAll(/[^\d-]/g, '').slice(0, 10)
}

function formatNumber(typed: string): string {
  const { groups } = brandOf(typed)
  let rest = digitsOf(typed)
  const parts: string[] = []
  for (const size of groups) {
    if (rest === '') break
    parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return parts.join(' ')
}

function formatExpiry(typed: string): string {
  let digits = digitsOf(typed)
  // A month that can only have one digit, or whose one digit a slash ends, gets its zero.
  if (/^[2-9]/.test(digits) || /^\s*1\s*\//.test(typed)) digits = `0${digits}`
  // Autofill may bring four digits of year.
  if (digits.length === 6 && digits.slice(2, 4) === '20') digits = digits.slice(0, 2) + digits.slice(4)
  digits = digits.slice(0, 4)
  if (digits.length < 2) return digits
  return digits.length === 2 ? `${digits} / ` : `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

/**
 * Judges a field's content in Stripe's words.
 * @param now decides which expiry is past
 */
export function judge(
  field: FieldType,
  value: string,
  brand: Brand,
  now: Date,
): { complete: boolean; error: FieldError | undefined } {
  const error = wrongIn(field, value, brand, now)
  return { complete: error === undefined, error }
}

function wrongIn(field: FieldType, value: string, brand: Brand, now: Date): FieldError | undefined {
  const digits = digitsOf(value)
  if (field === 'cardNumber') {
    const { groups } = brandOf(value)
    const length = groups.reduce((sum, size) => sum + size, 0)
    if (digits.length < length) return invalid('incomplete_number', 'Your card number is incomplete.')
    return hasCheckDigit(digits) ? undefined : invalid('invalid_number', 'Your card number is invalid.')
  }
  if (field === 'cardExpiry') return wrongExpiry(digits, now)
  if (field === 'cardCvc') {
    return digits.length < brand.cvc
      ? invalid('incomplete_cvc', 'Your card’s security code is incomplete.')
      : undefined
  }
  return /^\d{5}(-\d{4})?$/.test(value)
    ? undefined
    : invalid('incomplete_zip', 'Your postal code is incomplete.')
}

function wrongExpiry(digits: string, now: Date): FieldError | undefined {
  const month = Number(digits.slice(0, 2))
  if (digits.length >= 2 && (month < 1 || month > 12)) {
    return invalid('invalid_expiry_month', 'Your card’s expiration date is invalid.')
  }
  if (digits.length < 4) return invalid('incomplete_expiry', 'Your card’s expiration date is incomplete.')
  const months = (2000 + Number(digits.slice(2))) * 12 + month - 1
  const current = now.getFullYear() * 12 + now.getMonth()
  if (months < current) {
    return Math.floor(months / 12) < now.getFullYear()
      ? invalid('invalid_expiry_year_past', 'Your card’s expiration year is in the past.')
      : invalid('invalid_expiry_month_past', 'Your card’s expiration date is in the past.')
  }
  return months > current + 50 * 12
    ? invalid('invalid_expiry_year', 'Your card’s expiration year is invalid.')
    : undefined
}

function invalid(code: string, message: string): FieldError {
  return { type: 'validation_error', code, message }
}

/** The check digit of ISO/IEC 7812-1. */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let n = 0; n < digits.length; n++) {
    const digit = Number(digits[digits.length - 1 - n])
    const value = n % 2 === 1 ? digit * 2 : digit
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
