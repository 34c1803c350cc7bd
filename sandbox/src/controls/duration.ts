const pattern =
  /^(-)?P(?!$)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?!$)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/**
 * Adds an ISO 8601 duration such as P8D, P1M or PT1H to a moment, in UTC. A month or year that leads past
 * the end of a shorter month stops at its last day.
 * @returns undefined when the text is no such duration
 */
export function addDuration(from: Date, duration: string): Date | undefined {
  const match = pattern.exec(duration)
  if (!match) return undefined
  const sign = match[1] ? -1 : 1
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(2)
    .map((part) => sign * Number(part ?? 0))
  const to = new Date(from)
  const day = to.getUTCDate()
  to.setUTCMonth(to.getUTCMonth() + years * 12 + months, 1)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(day, lastDay))
  const moved = to.getTime() + (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1000
  return Number.isNaN(moved) || Math.abs(moved) > 8.64e15 ? undefined : new Date(moved)
}
