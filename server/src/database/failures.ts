/** What a database error means for whoever asked. Codes: PostgreSQL's manual, appendix A. */

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The transaction lost a race and was undone; run again, it can succeed. */
export const isLostRace = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

const OUT_OF_REACH = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** 08: connection, 57P: stopping or starting, 53: out of connections or memory, 55P03 and 57014: waited too long. */
const PASSING = /^(08|57P|53|55P03|57014)/
/** pg's own errors carry no code. */
const PG_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** The database cannot be reached or is too busy, for now. */
export const isOutOfReach = (error: unknown): boolean => {
  const code = codeOf(error)
  if (OUT_OF_REACH.has(code) || PASSING.test(code)) return true
  return error instanceof Error && PG_WORDS.test(error.message)
}
