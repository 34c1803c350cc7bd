import fastifySwagger from '@fastify/swagger'
import { API_BASE } from '@unmask/contract/endpoints'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Ctx } from '../context.ts'
import { admission, admit } from './admission.ts'
import { answerBadUrl, answerError } from './errors.ts'
import { gracefulStop } from './graceful-stop.ts'
import { serveHealth } from './health.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { sendProblem } from './problem.ts'
import { logRequests, requestIdsFrom } from './request-log.ts'
import type { Route } from './route.ts'
import { documentHeaders, securityHeaders } from './security-headers.ts'
import { serve } from './serve.ts'
import { serveSite } from './site.ts'
import { useConsumerWords } from './validation-words.ts'

const JSON_LIMIT = 16 * 1024
const HEADER_LIMIT = 8 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
/** Longer than the usual proxy's, so that it is the proxy who lets go and no request meets a closing door. */
const KEEP_ALIVE_MS = 75_000
/** Requests under way at once, and how long one may wait for its turn. */
const AT_ONCE = 100
const QUEUE_DEADLINE_MS = 2_000

const security = {
  session: { type: 'http', scheme: 'bearer', description: 'Session token of /login or /signup' },
  identity: {
    type: 'http',
    scheme: 'bearer',
    description: 'Identity token of /identity/confirm, five minutes',
  },
} as const

const door = () => admission({ atOnce: AT_ONCE, deadlineMs: QUEUE_DEADLINE_MS, now: () => performance.now() })

export type Server = { app: FastifyInstance; stop(): Promise<void> }

/** Site and API on one origin. Limits: reliability.md 'Limits'. */
export const buildServer = async (
  ctx: Ctx,
  routes: readonly Route[],
  siteDirectory: string | undefined,
): Promise<Server> => {
  useConsumerWords()
  const logger: FastifyBaseLogger = ctx.log
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdsFrom(ctx),
    bodyLimit: JSON_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      maxHeaderSize: HEADER_LIMIT,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: 2_000,
    },
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadUrl,
    trustProxy: (_address, hop) => hop < ctx.config.proxies,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('who', undefined)
  const metrics = createMetrics()
  const { stop, isLeaving } = gracefulStop(app)
  logRequests(app, metrics)
  app.addHook('onRequest', securityHeaders(ctx.config))

  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'API', version: '1' },
      components: { securitySchemes: security },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(
    async (api) => {
      api.addHook('onRequest', admit(door()))
      api.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not_found'))
      for (const route of routes) serve(api, ctx, route)
    },
    { prefix: API_BASE },
  )
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  serveHealth(app, ctx, isLeaving)
  serveMetrics(app, ctx.config, metrics)
  if (siteDirectory) await serveSite(app, siteDirectory, documentHeaders(ctx.config))
  return { app, stop }
}
