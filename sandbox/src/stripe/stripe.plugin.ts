import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Form, FormError } from '../form.ts'
import { randomId } from '../random-id.ts'
import type { World } from '../world.ts'
import { readCaller, secretKeyRequired } from './api-key.ts'
import { chargeOperations } from './charges.ts'
import { customerOperations } from './customers.ts'
import { eventOperations } from './events.ts'
import { expand } from './expand.ts'
import { keyInUse, requestDigest, saveAnswer, savedAnswer } from './idempotency.ts'
import { apiVersion, type Operation } from './operation.ts'
import { list, readParams, text } from './params.ts'
import { paymentIntentOperations } from './payment-intents.ts'
import { paymentMethodOperations } from './payment-methods.ts'
import { refundOperations } from './refunds.ts'
import { setupIntentOperations } from './setup-intents.ts'
import { invalidRequest, StripeError } from './stripe-error.ts'

const operations: Operation[] = [
  ...customerOperations,
  ...paymentMethodOperations,
  ...setupIntentOperations,
  ...paymentIntentOperations,
  ...chargeOperations,
  ...refundOperations,
  ...eventOperations,
]

/** Serves the part of Stripe's API the product calls, under /v1. */
export function stripeApi(world: World) {
  /** Which call holds a key while it has no answer. */
  const inUse = new Map<string, FastifyRequest>()
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('request-id', randomId('req_', 14))
      reply.header('stripe-version', request.headers['stripe-version'] ?? apiVersion)
      const key = request.headers['idempotency-key']
      if (typeof key === 'string') reply.header('idempotency-key', key)
    })
    // Runs after the state is on disk and before the answer leaves.
    app.addHook('onSend', async (request) => {
      const key = request.headers['idempotency-key']
      if (typeof key === 'string' && inUse.get(key) === request) inUse.delete(key)
    })
    app.setErrorHandler(answerError)
    for (const one of operations) {
      app.route({
        method: one.method,
        url: one.path,
        handler: (request, reply) => serve(world, inUse, one, request, reply),
      })
    }
    app.all('/v1/*', async (request) => {
      readCaller(request.headers.authorization)
      throw new StripeError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      })
    })
  }
}

/** Who calls, what was it answered before, what does it ask, then the operation itself. */
async function serve(
  world: World,
  inUse: Map<string, FastifyRequest>,
  one: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const caller = readCaller(request.headers.authorization)
  if (caller === 'browser' && !one.openToBrowsers) throw secretKeyRequired()
  const { id = '' } = request.params as { id?: string }
  const form = (one.method === 'GET' ? request.query : (request.body ?? {})) as Form
  const key = readIdempotencyKey(one, request)
  if (key === null) {
    const { params, paths } = readCall(one, form)
    return expand(
      world.state.stripe,
      one.run({ world, params, id, fromBrowser: caller === 'browser', idempotencyKey: key }),
      paths,
    )
  }
  if (inUse.has(key)) {
    reply.header('stripe-should-retry', 'true')
    throw keyInUse()
  }
  const digest = requestDigest(one.method, request.url, form)
  const saved = savedAnswer(world, key, digest)
  if (saved) {
    reply.header('idempotent-replayed', 'true')
    return reply.code(saved.status).send(saved.body)
  }
  // Stripe keeps no answer for a call it refused before beginning on it.
  const { params, paths } = readCall(one, form)
  inUse.set(key, request)
  const answer = attempt(() =>
    expand(
      world.state.stripe,
      one.run({ world, params, id, fromBrowser: caller === 'browser', idempotencyKey: key }),
      paths,
    ),
  )
  saveAnswer(world, key, { request: digest, ...structuredClone(answer) })
  return reply.code(answer.status).send(answer.body)
}

function readCall(one: Operation, form: Form) {
  const { expand: paths = [], ...rest } = form
  return { params: readParams(one.params, rest), paths: list(text)(paths as Form, 'expand') }
}

/** Stripe ignores keys on GET: reading twice is safe anyway. */
function readIdempotencyKey(one: Operation, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (one.method === 'GET' || typeof key !== 'string') return null
  if (key.length > 255) throw invalidRequest('Idempotency keys must be at most 255 characters long.')
  return key
}

function attempt(run: () => object): { status: number; body: object } {
  try {
    return { status: 200, body: run() }
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: { error: error.body } }
    throw error
  }
}

function answerError(error: Error, _request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof StripeError) return reply.code(error.status).send({ error: error.body })
  if (error instanceof FormError) return reply.code(400).send({ error: invalidRequest(error.message).body })
  const status = (error as { statusCode?: number }).statusCode
  if (status && status < 500) return reply.code(status).send({ error: invalidRequest(error.message).body })
  return reply.code(500).send({
    error: {
      type: 'api_error',
      message: `An unknown error occurred in the sandbox: ${error.stack ?? error.message}`,
    },
  })
}
