import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import type { Metrics } from './metrics.ts'

const SAFE_ID = /^[\w-]{8,64}$/

/**
 * A request's id: the proxy's when it gives one, else this process's own name and a count, since a UUID for each request
 * costs more than the rest of its bookkeeping. It stands in the answer's header and in every log line.
 */
export const requestIdsFrom = (ctx: Ctx) => {
  const prefix = ctx.ids.next().slice(-12)
  let count = 0
  return (request: { headers: Record<string, string | string[] | undefined> }): string => {
    const given = request.headers['x-request-id']
    if (typeof given === 'string' && SAFE_ID.test(given)) return given
    count += 1
    return `${prefix}-${count}`
  }
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
