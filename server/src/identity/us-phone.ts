import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

const REACHABLE = new Set([
  'MOBILE',
  'FIXED_LINE_OR_MOBILE',
  'FIXED_LINE',
  'VOIP',
  'PERSONAL_NUMBER',
  undefined,
])

/**
 * Whether a number can belong to a subscriber: a US number (not Canada's or another +1 country's) that is neither
 * premium rate nor toll free. Source: design 5.
 *
 * @param phone `+1` and ten digits
 */
export const isUsPhone = (phone: string): boolean => {
  const number = parsePhoneNumberFromString(phone)
  if (!number?.isValid() || number.country !== 'US' || number.ext) return false
  return REACHABLE.has(number.getType())
}
