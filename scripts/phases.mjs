import { elapsed, say } from './terminal.mjs'

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{ title: string, run: () => Promise<Counts> }} Phase
 */

/**
 * Runs every phase, also after one has failed, and ends with the sum on a line of its own:
 * 'N passed, N failed'.
 * @param {Phase[]} phases
 * @returns {Promise<boolean>} whether something ran and nothing failed
 */
export async function runPhases(phases) {
  const begin = performance.now()
  const results = []
  for (const { title, run } of phases) {
    say(`\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`)
    const since = performance.now()
    const counts = await run()
    results.push({ title, ...counts, time: elapsed(since) })
  }
  say('')
  for (const { title, passed, failed, time } of results) {
    say(`${failed ? '✗' : '✓'} ${title.padEnd(34)} ${describe(passed, failed).padEnd(28)} ${time}`)
  }
  const total = sum(results)
  say(`\n${elapsed(begin)}\n`)
  say(describe(total.passed, total.failed))
  return total.failed === 0 && total.passed > 0
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
  }
}

/**
 * @param {number} passed
 * @param {number} failed
 */
export function describe(passed, failed) {
  return `${passed} passed, ${failed} failed`
}

/**
 * A phase that is no test suite counts as one.
 * @param {number[]} exitCodes of the commands it consists of
 * @returns {Counts}
 */
export function asOne(...exitCodes) {
  const isGood = exitCodes.every((code) => code === 0)
  return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
