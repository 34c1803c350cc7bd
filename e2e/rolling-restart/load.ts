import { Agent, request } from 'node:http'

export type Call = { method: 'GET' | 'POST'; path: string; token?: string }
export type Load = {
  /** Answered and failed since the last look, with the reasons of the failures. */
  look(): { answered: number; failures: string[]; slowestMs: number }
  /** Starts no more and resolves when the last one is answered. */
  stop(): Promise<void>
}

/** Calls in turn at a constant rate, however long the answers take; whatever is not a 200 has failed. */
export const startLoad = (origin: string, calls: readonly Call[], perSecond: number): Load => {
  const agent = new Agent({ keepAlive: true })
  const underWay = new Set<Promise<void>>()
  let seen = { answered: 0, failures: [] as string[], slowestMs: 0 }
  let turn = 0

  const make = ({ method, path, token }: Call) =>
    new Promise<void>((resolve) => {
      const since = performance.now()
      const end = (failure?: string) => {
        if (failure === undefined) seen.answered += 1
        else seen.failures.push(`${method} ${path}: ${failure}`)
        seen.slowestMs = Math.max(seen.slowestMs, performance.now() - since)
        resolve()
      }
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const asked = request(new URL(path, origin), { agent, method, headers }, (answer) => {
        answer.resume()
        answer.once('end', () => end(answer.statusCode === 200 ? undefined : String(answer.statusCode)))
        answer.once('error', (error) => end(error.message))
      })
      asked.once('error', (error) => end(error.message))
      asked.end()
    })

  const start = () => {
    const call = calls[turn % calls.length]
    if (!call) return
    turn += 1
    const made = make(call).finally(() => underWay.delete(made))
    underWay.add(made)
  }
  const begin = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - begin) / 1000) * perSecond
    for (let missing = Math.ceil(due) - turn; missing > 0; missing -= 1) start()
  }, 5)

  return {
    look: () => {
      const last = seen
      seen = { answered: 0, failures: [], slowestMs: 0 }
      return last
    },
    stop: async () => {
      clearInterval(timer)
      await Promise.all(underWay)
      agent.destroy()
    },
  }
}
