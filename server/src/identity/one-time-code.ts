import { randomInt, timingSafeEqual } from 'node:crypto'

/** Source: spec 9 (6 digits, 60 s between sends), design 5 (300 s, 5 attempts). */
export const CODE_SECONDS = 300
export const RESEND_SECONDS = 60
export const MAX_ATTEMPTS = 5

/** Six digits from the system's CSPRNG. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Compares two hashes in a time that tells nothing of where they differ. */
export const sameHash = (a: string, b: string): boolean => {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
