/** A US number in E.164: +1, then area code and exchange, neither beginning with 0 or 1. */
export function isUsNumber(number: string): boolean {
  return /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(number) && !/^\+1\d11/.test(number)
}

/** Any number that has the form of E.164, of whatever country. */
export function isE164(number: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(number)
}
