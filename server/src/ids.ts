import { v7 } from 'uuid'
import type { Clock } from './clock.ts'

/** Ids made by the application, so that no database sequence is in the way of growth. Source: design 6. */
export type Ids = { next(): string }

/** UUIDv7: sorted by the clock, 74 random bits. */
export const uuidsBy = (clock: Clock): Ids => ({ next: () => v7({ msecs: clock.now().getTime() }) })

/**
 * Which of the 256 buckets an account's work lies in: the last byte of its id, which is random in a UUIDv7.
 * Source: design 6 'Scale'.
 */
export const bucketOf = (accountId: string): number => Number.parseInt(accountId.slice(-2), 16)
