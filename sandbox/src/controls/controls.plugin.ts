import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { clockRoutes } from './clock.routes.ts'
import type { Clock } from './clock.ts'
import { ControlError } from './control-body.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { ledgerRoutes } from './ledger.routes.ts'

const local = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The sandbox's own controls: what a developer, a test and the home page turn and read. */
export function controls(world: World, clock: Clock) {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      const { origin } = request.headers
      if (origin === undefined) return
      reply.header('vary', 'origin')
      if (local.test(origin)) {
        if (request.method === 'GET') reply.header('access-control-allow-origin', origin)
      } else if (request.method !== 'GET') {
        throw new ControlError('origin', 'Pages from elsewhere may not turn the controls.', 403)
      }
    })
    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof ControlError) {
        return reply.code(error.statusCode).send({ error: error.message, field: error.field })
      }
      const { statusCode = 500, message } =
        error instanceof Error ? { statusCode: statusOf(error), message: error.message } : {}
      return reply.code(statusCode).send({ error: message ?? 'The sandbox failed.' })
    })
    await app.register(clockRoutes(clock))
    await app.register(inboxRoutes(world))
    await app.register(ledgerRoutes(world))
  }
}

function statusOf(error: Error): number {
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
}
