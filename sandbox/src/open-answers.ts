import type { FastifyInstance } from 'fastify'

/** Counts the calls that wait for their answer. @returns a function that resolves when there is none */
export function trackOpenAnswers(app: FastifyInstance): () => Promise<void> {
  let open = 0
  let settled: (() => void) | undefined
  app.addHook('onRequest', async (_request, reply) => {
    open++
    reply.raw.once('close', () => {
      open--
      if (open === 0) settled?.()
    })
  })
  return () =>
    new Promise((resolve) => {
      settled = resolve
      if (open === 0) resolve()
    })
}
