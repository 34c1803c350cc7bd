/**
 * `Nov 21, 2026, 4:35 AM`: when a device was signed in or used.
 * @param instant ISO 8601, as the API answers
 * @param timeZone IANA zone of the person looking
 */
export const formatMoment = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  )

/** What is told after devices were signed out. */
export const signedOutWords = (devices: readonly string[]): string =>
  devices.length === 1 ? `${devices[0]} is signed out.` : `${devices.length} other devices are signed out.`
