import fastifySwagger from '@fastify/swagger'
import { API_BASE } from '@unmask/contract/endpoints'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Ctx } from '../context.ts'
import { answerError } from './errors.ts'
import { serveHealth } from './health.ts'
import { sendProblem } from './problem.ts'
import type { Route } from './route.ts'
import { documentHeaders, securityHeaders } from './security-headers.ts'
import { serve } from './serve.ts'
import { serveSite } from './site.ts'
import { useConsumerWords } from './validation-words.ts'

const JSON_LIMIT = 16 * 1024
const REQUEST_TIMEOUT_MS = 30_000

const security = {
  session: { type: 'http', scheme: 'bearer', description: 'Session token of /login or /signup' },
  identity: {
    type: 'http',
    scheme: 'bearer',
    description: 'Identity token of /identity/confirm, five minutes',
  },
} as const

/** Site and API on one origin. Limits: reliability.md 'Limits'. */
export const buildServer = async (
  ctx: Ctx,
  routes: readonly Route[],
  siteDirectory: string | undefined,
): Promise<FastifyInstance> => {
  useConsumerWords()
  const logger: FastifyBaseLogger = ctx.log
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('who', undefined)
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
      api.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not_found'))
      for (const route of routes) serve(api, ctx, route)
      api.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
    },
    { prefix: API_BASE },
  )
  serveHealth(app, ctx)
  if (siteDirectory) await serveSite(app, siteDirectory, documentHeaders(ctx.config))
  return app
}
