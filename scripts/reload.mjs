import { watch } from 'node:fs'
import { join, sep } from 'node:path'
import { repositoryRoot } from './node-runtime.mjs'

/** Saving a file, or switching a branch, is a burst of events. */
const BURST_MS = 100
const MADE_BY_US = new Set(['dist', 'node_modules', '.vite'])

/**
 * Reacts to changes below the folders, never twice at once.
 * @param {string[]} folders from the root of the repository
 * @param {() => Promise<unknown>} react
 */
export function onChange(folders, react) {
  /** @type {NodeJS.Timeout | undefined} */
  let burst
  /** @type {Promise<unknown>} */
  let reaction = Promise.resolve()
  const changed = (/** @type {string | null} */ file) => {
    if (file?.split(sep).some((part) => MADE_BY_US.has(part))) return
    clearTimeout(burst)
    burst = setTimeout(() => {
      reaction = reaction.then(react)
    }, BURST_MS)
  }
  for (const folder of folders) {
    watch(join(repositoryRoot, folder), { recursive: true }, (_, file) => changed(file))
  }
}
