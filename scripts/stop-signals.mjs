/**
 * npm passes a Ctrl-C on to the script although the terminal has already done so; what comes within this
 * time is the same wish.
 */
const SAME_WISH_MS = 1_000

/**
 * Stops in order at the first signal, at once when the person insists.
 * @param {{ inOrder: () => void, atOnce: () => void }} reactions
 */
export function onStopSignal({ inOrder, atOnce }) {
  /** @type {number | undefined} */
  let first
  const heard = () => {
    const now = performance.now()
    if (first === undefined) {
      first = now
      inOrder()
    } else if (now - first > SAME_WISH_MS) atOnce()
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, heard)
}

const LOOK_MS = 500

/**
 * Reacts when npm, which runs the script, was killed: the script would live on with nobody to stop it.
 * @param {() => void} react
 */
export function onNpmGone(react) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) react()
  }, LOOK_MS).unref()
}
