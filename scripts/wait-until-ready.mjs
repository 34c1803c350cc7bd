import { setTimeout as pause } from 'node:timers/promises'
import { Advice } from './terminal.mjs'

const BETWEEN_ASKING_MS = 25

/**
 * @param {string} url answers 200 when what is waited for can be used
 * @param {{ name: string, patienceMs?: number, signal?: AbortSignal }} options
 * @throws {Advice} when the time is over
 * @throws {Error} the signal's reason, when it is given up
 */
export async function waitUntilReady(url, { name, patienceMs = 60_000, signal }) {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    signal?.throwIfAborted()
    if (await answers(url)) return
    await pause(BETWEEN_ASKING_MS)
  }
  throw new Advice(`${name} was not ready after ${patienceMs / 1000} s; its messages stand above.`)
}

/** @param {string} url */
async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
