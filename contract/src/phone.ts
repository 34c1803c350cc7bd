import { z } from 'zod'

/** US phone numbers as people type them and as the wire carries them. Source: spec 3 'Phone number', spec 5, design 4 'Readings'. */

export const COUNTRY_PREFIX = '+1'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** `(512) 555 0101` while typing: 3 digits as typed, then `(AAA) BBB`, then `(AAA) BBB CCCC`; at most 10 digits. */
export const formatPhoneWhileTyping = (typed: string): string => {
  const digits = digitsOf(typed).slice(0, 10)
  if (digits.length <= 3) return digits
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)} ${digits.slice(6)}`
}

/** The digits of a pasted number; eleven digits with a leading 1 lose the 1. */
export const pastedPhoneDigits = (pasted: string): string => {
  const digits = digitsOf(pasted)
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** What is typed in the phone field. Messages: spec 5. */
export const typedPhone = z
  .string()
  .refine((typed) => digitsOf(typed).length > 0, { error: 'Phone number is required', abort: true })
  .refine((typed) => digitsOf(typed).length === 10, { error: 'Please enter a valid 10-digit phone number' })

/** `+15125550101` from whatever was typed. */
export const toWirePhone = (typed: string): string => `${COUNTRY_PREFIX}${digitsOf(typed)}`

/** On the wire: +1 and ten digits. Whether it is a number that exists is the server's decision. */
export const wirePhone = z.string().regex(/^\+1\d{10}$/, 'Please enter a valid 10-digit phone number')
