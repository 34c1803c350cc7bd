import { addDuration } from './duration.ts'

/** The virtual clock: the machine's, moved by an offset. */
export interface Clock {
  now: () => Date
  /** Milliseconds the virtual clock is ahead of the machine's; negative when it is behind. */
  offset: () => number
  /** @throws RangeError when the text is no ISO 8601 duration */
  advance: (duration: string) => void
  reset: () => void
  /** Resolves when the offset is another than this one, after `timeout` milliseconds, or when nobody waits. */
  changed: (from: number, timeout: number, gone?: AbortSignal) => Promise<void>
  /** Lets go of everyone waiting for a change. */
  close: () => void
}

/** Runs a clock on an offset somebody else keeps. */
export function createClock(state: { clockOffset: number }): Clock {
  const waiting = new Set<() => void>()
  const now = () => new Date(Date.now() + state.clockOffset)
  const release = () => {
    for (const wake of waiting) wake()
  }
  const move = (offset: number) => {
    state.clockOffset = offset
    release()
  }
  return {
    now,
    offset: () => state.clockOffset,
    advance(duration) {
      const from = now()
      const to = addDuration(from, duration)
      if (!to) throw new RangeError(`${duration} is not an ISO 8601 duration such as P8D or PT1H.`)
      move(state.clockOffset + to.getTime() - from.getTime())
    },
    reset: () => move(0),
    async changed(from, timeout, gone) {
      if (state.clockOffset !== from) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, timeout)
      gone?.addEventListener('abort', () => resolve())
      waiting.add(resolve)
      await promise
      clearTimeout(timer)
      waiting.delete(resolve)
    },
    close: release,
  }
}
