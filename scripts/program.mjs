import { start, stop } from './processes.mjs'

const EXIT_WITH_PARENT = new URL('exit-with-parent.mjs', import.meta.url).href

/**
 * Runs one of the product's programs; it ends with this process, however that ends.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} runtime
 * @param {string} file its entry, from the root of the repository
 * @param {(exitCode: number) => void} onEnd called when it ends without having been stopped
 */
export function runProgram({ node, env }, file, onEnd) {
  const over = (/** @type {number | null} */ code) => onEnd(code ?? 1)
  const begin = () => {
    const begun = start(node, ['--import', EXIT_WITH_PARENT, file], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    begun.once('exit', over)
    return begun
  }
  let child = begin()

  /** @param {{ signal?: NodeJS.Signals }} [how] */
  const end = (how) => {
    child.off('exit', over)
    return stop(child, how)
  }
  /** @param {{ signal?: NodeJS.Signals }} [how] */
  const restart = async (how) => {
    await end(how)
    child = begin()
  }
  return { stop: end, restart }
}
