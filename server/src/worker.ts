import type { Logger } from 'pino'

/** A job does one batch and says whether more is waiting. */
export type Job = () => Promise<{ more: boolean }>

export type Worker = {
  /** Runs a job now instead of at its next turn. */
  wake(name: string): void
  /** Lets the batches under way finish and starts no more. */
  stop(): Promise<void>
}

const IDLE_MS = 1_000
const AFTER_FAILURE_MS = 5_000

/** Runs each job again and again: at once while more is waiting, else after a pause that `wake` ends. */
export const startWorker = (log: Logger, jobs: Record<string, Job>): Worker => {
  const stopping = new AbortController()
  const wakers = new Map<string, () => void>()

  const pause = (name: string, ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wakers.set(name, () => {
        clearTimeout(timer)
        resolve()
      })
    })

  const loop = async (name: string, job: Job) => {
    while (!stopping.signal.aborted) {
      try {
        let woken = false
        wakers.set(name, () => {
          woken = true
        })
        const { more } = await job()
        if (!more && !woken && !stopping.signal.aborted) await pause(name, IDLE_MS)
      } catch (error) {
        log.error({ err: error, job: name }, 'job failed')
        if (!stopping.signal.aborted) await pause(name, AFTER_FAILURE_MS)
      }
    }
  }

  const loops = Object.entries(jobs).map(([name, job]) => loop(name, job))
  return {
    wake: (name) => wakers.get(name)?.(),
    stop: async () => {
      stopping.abort()
      for (const wake of wakers.values()) wake()
      await Promise.all(loops)
    },
  }
}
