import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

const clockAnswer = z.object({ offset_ms: z.number() })
const BETWEEN_TRIES_MS = 500

/**
 * The sandbox's clock, which its home page moves: the system's time plus an offset, followed by a request that the
 * sandbox holds until the offset changes. Source: design 7.
 *
 * @param url origin of the sandbox
 */
export const sandboxClock = async (url: string): Promise<{ now(): Date; stop(): void }> => {
  const stopping = new AbortController()
  let offset = 0

  const read = async (query: string, signal: AbortSignal) => {
    const response = await fetch(`${url}/clock${query}`, { signal })
    offset = clockAnswer.parse(await response.json()).offset_ms
  }

  const follow = async () => {
    while (!stopping.signal.aborted) {
      try {
        await read(`?unless_offset=${offset}`, stopping.signal)
      } catch {
        await wait(BETWEEN_TRIES_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  await read('', AbortSignal.timeout(5_000)).catch((error) => {
    throw new Error(`the vendor sandbox does not answer at ${url}; start it with npm start`, { cause: error })
  })
  void follow()
  return { now: () => new Date(Date.now() + offset), stop: () => stopping.abort() }
}
