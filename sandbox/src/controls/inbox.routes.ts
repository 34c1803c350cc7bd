import type { FastifyInstance } from 'fastify'
import type { Form } from '../form.ts'
import type { World } from '../world.ts'
import { badField, isForm } from './control-body.ts'

/** What the sandbox took in instead of delivering it, oldest first. */
export function inboxRoutes(world: World) {
  return async (app: FastifyInstance) => {
    app.get<{ Querystring: Form }>('/inbox', async (request) => {
      const { to } = request.query
      if (to === undefined) return world.state.inbox
      if (typeof to !== 'string') throw badField('to', 'a phone number or mail address')
      // A plus sign nobody encoded arrives as a space.
      const address = to.replace(/^ /, '+')
      return world.state.inbox.filter((item) => item.to === address)
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
