import type { State } from '../state.ts'
import { addDuration } from './duration.ts'

/** The virtual clock: the machine's, moved by an offset. */
export interface Clock {
  now(): Date
  /** Milliseconds the virtual clock is ahead of the machine's; negative when it is behind. */
  offset(): number
  /** @throws RangeError when the text is no ISO 8601 duration */
  advance(duration: string): void
  reset(): void
  /** Resolves when the offset is another than this one, at the latest after `timeout` milliseconds. */
  changed(from: number, timeout: number): Promise<void>
  /** Lets go of everyone waiting for a change. */
  close(): void
}

export function createClock(state: State): Clock {
  const waiting = new Set<() => void>()
  const now = () => new Date(Date.now() + state.clockOffset)
  const move = (offset: number) => {
    state.clockOffset = offset
    release()
  }
  const release = () => {
    for (const wake of waiting) wake()
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
    async changed(from, timeout) {
      if (state.clockOffset !== from) return
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, timeout)
        waiting.add(wake)
      })
    },
    close: release,
  }
}
