/** Where the product gets the time from. Use cases ask this and never the system, so that tests and the sandbox own it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
