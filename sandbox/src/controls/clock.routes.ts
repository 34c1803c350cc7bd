import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import { badField, readBody } from './control-body.ts'
import { addDuration } from './duration.ts'

const longestWait = 20_000

/** The virtual clock over HTTP; server and worker follow it by asking to be told when it moves. */
export function clockRoutes(clock: Clock) {
  const reading = () => ({ now: clock.now().toISOString(), offset_ms: clock.offset() })
  return async (app: FastifyInstance) => {
    app.get<{ Querystring: { unless_offset?: string } }>('/clock', async (request) => {
      const known = request.query.unless_offset
      if (known !== undefined) {
        if (!/^-?\d{1,15}$/.test(known)) throw badField('unless_offset', 'a whole number of milliseconds')
        await clock.changed(Number(known), longestWait)
      }
      return reading()
    })
    app.post('/clock', async (request) => {
      const body = readBody(request, ['advance', 'reset'])
      const isReset = body.reset === true || body.reset === 'true'
      if (isReset === (body.advance !== undefined)) {
        throw badField('advance', 'an ISO 8601 duration such as P8D or PT1H, or instead "reset": true')
      }
      if (isReset) {
        clock.reset()
        return reading()
      }
      if (typeof body.advance !== 'string' || !addDuration(clock.now(), body.advance)) {
        throw badField('advance', 'an ISO 8601 duration such as P8D or PT1H')
      }
      clock.advance(body.advance)
      return reading()
    })
  }
}
