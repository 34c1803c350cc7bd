import type { FastifyInstance } from 'fastify'
import type { Form } from '../form.ts'
import type { Clock } from './clock.ts'
import { badField, isForm, readBody } from './control-body.ts'
import { addDuration } from './duration.ts'

const longestWait = 20_000

/** The virtual clock over HTTP; server and worker follow it by asking to be told when it moves. */
export function clockRoutes(clock: Clock) {
  const reading = () => ({ now: clock.now().toISOString(), offset_ms: clock.offset() })
  return async (app: FastifyInstance) => {
    app.get<{ Querystring: Form }>('/clock', async (request, reply) => {
      const known = request.query.unless_offset
      if (known !== undefined) {
        if (typeof known !== 'string' || !/^-?\d{1,15}$/.test(known))
          throw badField('unless_offset', 'a whole number of milliseconds')
        const gone = new AbortController()
        reply.raw.once('close', () => gone.abort())
        await clock.changed(Number(known), longestWait, gone.signal)
      }
      return reading()
    })
    app.post('/clock', async (request, reply) => {
      turn(clock, readBody(request, ['advance', 'reset']))
      return isForm(request) ? reply.redirect('/', 303) : reading()
    })
  }
}

function turn(clock: Clock, { advance, reset }: Record<string, unknown>): void {
  const isReset = reset === true || reset === 'true'
  if (reset !== undefined && !isReset) throw badField('reset', 'to be true')
  if (isReset && advance !== undefined) throw badField('advance', 'to stand without reset')
  if (isReset) clock.reset()
  else if (typeof advance === 'string' && addDuration(clock.now(), advance)) clock.advance(advance)
  else throw badField('advance', 'an ISO 8601 duration such as P8D or PT1H')
}
