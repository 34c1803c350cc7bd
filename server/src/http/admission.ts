import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './problem.ts'

/**
 * Sheds load by how long a request has waited, not by how many there are: a burst that drains in time is served whole,
 * and only when the queue itself is late are the oldest turned away, at once and with words. Source: reliability.
 */
export type Admission = {
  /** Resolves true when the request may run; false when it waited too long. Call `done` after a true. */
  enter(): Promise<boolean>
  done(): void
}

type Settings = { atOnce: number; deadlineMs: number; now: () => number }
type Waiting = { since: number; admit: (admitted: boolean) => void }

export const admission = ({ atOnce, deadlineMs, now }: Settings): Admission => {
  const queue: Waiting[] = []
  let head = 0
  let running = 0

  const next = (): Waiting | undefined => {
    const waiting = queue[head]
    if (!waiting) return undefined
    head += 1
    if (head === queue.length) {
      queue.length = 0
      head = 0
    }
    return waiting
  }

  return {
    enter: () => {
      if (running < atOnce) {
        running += 1
        return Promise.resolve(true)
      }
      return new Promise((admit) => queue.push({ since: now(), admit }))
    },
    done: () => {
      let waiting = next()
      while (waiting && now() - waiting.since > deadlineMs) {
        waiting.admit(false)
        waiting = next()
      }
      if (waiting) waiting.admit(true)
      else running -= 1
    },
  }
}

/** The hook that puts every API request through a door; the place is given back once, also by a client that went away. */
export const admit =
  (door: Admission) =>
  async (_request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (!(await door.enter())) return sendProblem(reply.header('retry-after', '1'), 'unavailable')
    if (reply.raw.closed) door.done()
    else reply.raw.once('close', () => door.done())
    return undefined
  }
