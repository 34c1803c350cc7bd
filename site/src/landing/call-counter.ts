/** The counter of calls unmasked on the landing page. Cosmetic, and specified to the millisecond: spec 3, 4 and 9. */

export const COUNT_KEY = 'callCount'

/** What storage holds when it is a whole number, else `start`. */
export const countFrom = (stored: string | null, start: number): number =>
  /^\d{1,15}$/.test(stored ?? '') ? Number(stored) : start

/**
 * How long until the next call, 1000 to 2999 ms.
 * @param random at least 0 and below 1
 */
export const delayUntilNext = (random: number): number => 1000 + Math.floor(random * 2000)

/** `143,394,704`. By expression: the first toLocaleString of a page costs 10 ms. */
export const formatCount = (count: number): string => `${count}`.replace(/\B(?=(\d{3})+$)/g, ',')
