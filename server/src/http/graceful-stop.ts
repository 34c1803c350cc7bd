import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long keep-alive clients are told to come back elsewhere before the door closes. */
const LEAVING_MS = 1_500

/**
 * Stops without losing a request: not ready any more, every answer says `Connection: close` for a while so that proxies
 * and browsers let go of their connections, then the server closes when the last request is answered. Source:
 * reliability 'deploys' (closing at once lost 59 to 114 requests a restart in a trial).
 */
export const gracefulStop = (app: FastifyInstance): { isLeaving(): boolean; stop(): Promise<void> } => {
  let leaving = false
  app.addHook('onSend', async (_request, reply) => {
    if (leaving) reply.header('connection', 'close')
  })
  return {
    isLeaving: () => leaving,
    stop: async () => {
      leaving = true
      if (app.server.listening) await wait(LEAVING_MS)
      await app.close()
    },
  }
}
