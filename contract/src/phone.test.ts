import { expect, test } from 'vitest'
import { formatPhoneWhileTyping, pastedPhoneDigits, toWirePhone, typedPhone, wirePhone } from './phone.ts'

test.each([
  ['', ''],
  ['5', '5'],
  ['512', '512'],
  ['5125', '(512) 5'],
  ['512555', '(512) 555'],
  ['5125550', '(512) 555 0'],
  ['5125550101', '(512) 555 0101'],
  ['51255501019', '(512) 555 0101'],
  ['(512) 555-0101', '(512) 555 0101'],
])('typing %s shows %s', (typed, shown) => {
  expect(formatPhoneWhileTyping(typed)).toBe(shown)
})

test.each([
  ['+1 (512) 555-0101', '5125550101'],
  ['1.512.555.0101', '5125550101'],
  ['512 555 0101', '5125550101'],
  ['25125550101', '25125550101'],
])('pasting %s gives %s', (pasted, digits) => {
  expect(pastedPhoneDigits(pasted)).toBe(digits)
})

test.each([
  ['', 'Phone number is required'],
  ['()', 'Phone number is required'],
  ['512555010', 'Please enter a valid 10-digit phone number'],
  ['51255501012', 'Please enter a valid 10-digit phone number'],
])('%s is answered with: %s', (typed, message) => {
  expect(typedPhone.safeParse(typed).error?.issues[0]?.message).toBe(message)
})

test('goes out as +1 and ten digits', () => {
  expect(wirePhone.parse(toWirePhone('(512) 555 0101'))).toBe('+15125550101')
})
