import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Form } from '../form.ts'
import type { World } from '../world.ts'
import { lookUpNumber } from './lookup.ts'
import { sendMessage } from './messages.ts'
import { TwilioError } from './twilio-error.ts'

/** Serves Twilio's Messages (api.twilio.com) and Lookup v2 (lookups.twilio.com) on one origin. */
export function twilioApi(world: World) {
  return async (app: FastifyInstance) => {
    app.setErrorHandler((error, _request, reply) => {
      const status = (error as { statusCode?: number }).statusCode ?? 500
      const refusal = error instanceof TwilioError ? error : new TwilioError(status, 20001, String(error))
      reply.code(refusal.status).send(refusal.body())
    })
    app.post<{ Params: { account: string } }>(
      '/2010-04-01/Accounts/:account/Messages.json',
      async (request, reply) => {
        const user = readUser(request)
        const { account } = request.params
        // An API key (SK…) may act for any account; an account's own sid for itself only.
        if (user.startsWith('AC') && user !== account) throw unauthorised()
        reply.code(201)
        return sendMessage(world, account, (request.body ?? {}) as Record<string, unknown>)
      },
    )
    app.get<{ Params: { number: string }; Querystring: Form }>(
      '/v2/PhoneNumbers/:number',
      async (request) => {
        readUser(request)
        const { Fields: given } = request.query
        const fields = typeof given === 'string' ? given.split(',').map((one) => one.trim()) : []
        return lookUpNumber(request.params.number, fields, world.origin())
      },
    )
  }
}

/** Basic credentials: the sid of an account or an API key, with any secret. @throws TwilioError 20003 */
function readUser(request: FastifyRequest): string {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ')
  const [user = '', secret = ''] = Buffer.from(value, 'base64').toString('utf8').split(':')
  if (!/^basic$/i.test(scheme) || !/^(AC|SK)\w+$/.test(user) || secret === '') throw unauthorised()
  return user
}

function unauthorised(): TwilioError {
  return new TwilioError(401, 20003, 'Authenticate')
}
