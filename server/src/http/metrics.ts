import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { sendProblem } from './problem.ts'

export type Metrics = {
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void
  text(): Promise<{ body: string; contentType: string }>
}

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return {
    observeRequest: (labels, seconds) => requests.observe(labels, seconds),
    text: async () => ({ body: await registry.metrics(), contentType: registry.contentType }),
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const sameText = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** With a token only its bearer may read; without one only this machine itself, not through a proxy. */
const mayRead = (config: Config, request: FastifyRequest): boolean => {
  if (config.metricsToken)
    return sameText(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`)
  const address = request.socket.remoteAddress ?? ''
  return LOOPBACK.has(address) && request.headers['x-forwarded-for'] === undefined
}

/** /metrics in Prometheus' text format; not there for whoever may not read it. */
export const serveMetrics = (app: FastifyInstance, config: Config, metrics: Metrics): void => {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(config, request)) return sendProblem(reply, 'not_found')
    const { body, contentType } = await metrics.text()
    return reply.type(contentType).send(body)
  })
}
