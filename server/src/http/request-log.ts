import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import type { Metrics } from './metrics.ts'

const SAFE_ID = /^[\w-]{8,64}$/

/** A request's id: the proxy's when it gives one, else a new one. It stands in the answer's header and in every log line. */
export const requestIdFrom =
  (ctx: Ctx) => (request: { headers: Record<string, string | string[] | undefined> }) => {
    const given = request.headers['x-request-id']
    return typeof given === 'string' && SAFE_ID.test(given) ? given : ctx.ids.next()
  }

/** The route's own pattern: what was typed into a URL never reaches a log or a metric. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'document'

/** One line and one observation for each request. */
export const logRequests = (app: FastifyInstance, metrics: Metrics): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const route = routeOf(request)
    const { method } = request
    const status = reply.statusCode
    const ms = Math.round(reply.elapsedTime * 10) / 10
    metrics.observeRequest({ method, route, status }, reply.elapsedTime / 1000)
    if (status >= 500) request.log.error({ method, route, status, ms }, 'request')
    else if (route.startsWith('/api')) request.log.info({ method, route, status, ms }, 'request')
  })
}
