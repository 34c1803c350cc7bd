/**
 * @param {unknown} error
 * @returns {unknown} the system's code, such as 'EADDRINUSE'
 */
export function systemErrorCode(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
