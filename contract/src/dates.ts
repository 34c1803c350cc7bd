/**
 * Dates as the screens show them. Every function takes an instant and an IANA time zone, because a calendar date
 * exists only in a zone. Source: spec 9 'Dates'.
 */

const parts = (at: Date, timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const found: Record<string, string> = {}
  for (const part of new Intl.DateTimeFormat('en-US', { ...options, timeZone }).formatToParts(at)) {
    found[part.type] = part.value
  }
  return (name: string) => found[name] ?? ''
}

/** `28 Nov, 2026` (d MMM, yyyy): the renewal date on the subscription card. */
export const formatRenewalDate = (at: Date, timeZone: string): string => {
  const part = parts(at, timeZone, { day: 'numeric', month: 'short', year: 'numeric' })
  return `${part('day')} ${part('month')}, ${part('year')}`
}

/** `Nov 28, 2026` (MMM d, yyyy): the billing history. */
export const formatHistoryDate = (at: Date, timeZone: string): string => {
  const part = parts(at, timeZone, { day: 'numeric', month: 'short', year: 'numeric' })
  return `${part('month')} ${part('day')}, ${part('year')}`
}

/** `11/28/2026` (MM/dd/yyyy): the trial's renewal date on the offer. */
export const formatTrialDate = (at: Date, timeZone: string): string => {
  const part = parts(at, timeZone, { day: '2-digit', month: '2-digit', year: 'numeric' })
  return `${part('month')}/${part('day')}/${part('year')}`
}

/** `Sat, Nov 28, 2026`: the date inside the renewal terms beside a button that starts a charge. */
export const formatTermsDate = (at: Date, timeZone: string): string => {
  const part = parts(at, timeZone, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  return `${part('weekday')}, ${part('month')} ${part('day')}, ${part('year')}`
}

/** True for a zone name this runtime knows, such as `America/Chicago`. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const DAY = 86_400_000

/** The instant exactly `days` × 24 hours after `at`. Billing days are counted in UTC, so DST changes nothing. */
export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY)
