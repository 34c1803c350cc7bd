import { readFileSync } from 'node:fs'

/** @typedef {import('./phases.mjs').Counts} Counts */

/**
 * @param {string} file what Vitest's JSON reporter wrote
 * @param {number} exitCode Vitest's own
 * @returns {Counts} a file that could not even be loaded counts as one failure
 */
export function vitestCounts(file, exitCode) {
  const report = read(file)
  if (!report) return crashed(exitCode)
  const broken = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ { status, assertionResults }) =>
      status === 'failed' && assertionResults.length === 0,
  ).length
  return agreeing(exitCode, { passed: report.numPassedTests, failed: report.numFailedTests + broken })
}

/**
 * @param {string} file what Playwright's JSON reporter wrote
 * @param {number} exitCode Playwright's own
 * @returns {Counts} one that passed only when tried again counts as failed
 */
export function playwrightCounts(file, exitCode) {
  const report = read(file)
  if (!report) return crashed(exitCode)
  const { expected, unexpected, flaky } = report.stats
  return agreeing(exitCode, { passed: expected, failed: unexpected + flaky })
}

/**
 * A runner that failed for a reason outside any test (an unhandled error, a broken set-up) has failed.
 * @param {number} exitCode
 * @param {Counts} counts
 * @returns {Counts}
 */
function agreeing(exitCode, counts) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** @param {number} exitCode */
function crashed(exitCode) {
  return { passed: 0, failed: exitCode === 0 ? 0 : 1 }
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
