/**
 * An error that is the reader's to mend: its message is the one line they need, so it is shown without a
 * stack.
 */
export class Advice extends Error {}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * Shows why a command cannot go on: the one line of an Advice, the whole stack of anything unforeseen.
 * @param {unknown} error
 */
export function complain(error) {
  const text = error instanceof Advice ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
}

/**
 * @param {number} since milliseconds, as `performance.now()` gives them
 * @returns {string} seconds with one decimal: '12.3 s'
 */
export function elapsed(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
