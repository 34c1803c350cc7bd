import { expect, test } from 'vitest'
import { cardholderName, email, verificationCode, zipCode } from './fields.ts'

test.each([
  [email, '', 'Email is required'],
  [email, 'someone', 'Invalid email format'],
  [email, 'some one@example.com', 'Invalid email format'],
  [verificationCode, '', 'Verification code is required'],
  [verificationCode, '12345', 'Code must be 6 digits'],
  [verificationCode, '1234567', 'Code must be 6 digits'],
  [verificationCode, '12345a', 'Code must be 6 digits'],
  [zipCode, '0000', 'Please enter a valid 5-digit US ZIP code'],
  [zipCode, '00000', 'Please enter a valid 5-digit US ZIP code'],
  [zipCode, '78701-12', 'Please enter a valid 5-digit US ZIP code'],
  [cardholderName, '   ', 'Name is required'],
])('%# "%s" is answered with: %s', (field, value, message) => {
  expect(field.safeParse(value).error?.issues[0]?.message).toBe(message)
})

test.each([
  [email, 'some.one+tag@example.co'],
  [verificationCode, '000000'],
  [zipCode, '78701'],
  [zipCode, '00501-1234'],
  [cardholderName, 'Sam Example'],
])('%# "%s" is accepted', (field, value) => {
  expect(field.safeParse(value).success).toBe(true)
})
