import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { isForm } from './control-body.ts'

/** What the sandbox took in instead of delivering it, oldest first. */
export function inboxRoutes(world: World) {
  return async (app: FastifyInstance) => {
    app.get<{ Querystring: { to?: string } }>('/inbox', async (request) => {
      const { to } = request.query
      return to === undefined ? world.state.inbox : world.state.inbox.filter((item) => item.to === to)
    })
    app.delete('/inbox', async (_request, reply) => {
      world.state.inbox.length = 0
      return reply.code(204).send()
    })
    // The same for a form, which knows no DELETE.
    app.post('/inbox/clear', async (request, reply) => {
      world.state.inbox.length = 0
      return isForm(request) ? reply.redirect('/', 303) : reply.code(204).send()
    })
  }
}
