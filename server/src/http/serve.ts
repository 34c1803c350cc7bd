import { type Access, type Endpoint, refusalsOf } from '@unmask/contract/endpoint'
import { IDEMPOTENCY_KEY_HEADER } from '@unmask/contract/endpoints'
import { problem, REFUSALS } from '@unmask/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { sendProblem } from './problem.ts'
import { Refusal } from './refusal.ts'
import type { Route, Who } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    who: Who<Access> | undefined
  }
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1]

const callerOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 512),
})

/** Who is asking, or undefined when the token does not prove it. */
const identify = async (
  ctx: Ctx,
  access: Access,
  request: FastifyRequest,
): Promise<Who<Access> | undefined> => {
  const caller = callerOf(request)
  if (access === 'anyone') return caller
  const token = bearerOf(request)
  if (!token) return undefined
  const proved =
    access === 'identity' ? await ctx.tokens.readIdentity(token) : await ctx.tokens.readSession(token)
  return proved && { ...caller, ...proved }
}

/** OpenAPI's and the validator's view of an endpoint. */
const schemaOf = (endpoint: Endpoint): FastifySchema & Record<string, unknown> => {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => REFUSALS[code].status)
  const refusals = [...byStatus].map(([status, codes]) => [
    status,
    { description: codes.join(', '), content: { 'application/problem+json': { schema: problem } } },
  ])
  const answer = endpoint.answer ?? z.null().describe('No content')
  return {
    summary: endpoint.summary,
    ...(endpoint.method === 'GET' ? {} : { body: endpoint.body ?? z.strictObject({}).nullish() }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.access === 'anyone' ? {} : { security: [{ [endpoint.access]: [] }] }),
    response: { [endpoint.status]: answer, ...Object.fromEntries(refusals) },
  }
}

/**
 * Registers one endpoint below the API's prefix: who is asking (before the body is read), parse, run the use case, answer or refuse.
 */
export const serve = (app: FastifyInstance, ctx: Ctx, { endpoint, run }: Route): void => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    onRequest: async (request, reply) => {
      request.who = await identify(ctx, endpoint.access, request)
      if (request.who) return
      return sendProblem(reply, endpoint.access === 'identity' ? 'identity_not_proved' : 'unauthenticated')
    },
    handler: async (request, reply): Promise<FastifyReply> => {
      if (!request.who) throw new Error('a request reached its handler without its caller')
      const key = request.headers[IDEMPOTENCY_KEY_HEADER]
      const outcome = await run(ctx, request.who, {
        body: request.body as never,
        query: request.query as never,
        params: request.params as never,
        idempotencyKey: typeof key === 'string' && key.length <= 255 ? key : undefined,
      })
      if (outcome instanceof Refusal) return sendProblem(reply, outcome.code, outcome)
      return reply.code(endpoint.status).send(endpoint.status === 204 ? undefined : outcome)
    },
  })
}
