import { type Problem, REFUSALS, type RefusalCode } from '@unmask/contract/refusals'
import type { FastifyReply } from 'fastify'

type More = { detail?: string | undefined; remainingTime?: number | undefined; errors?: Problem['errors'] }

/** RFC 9457 problem details with the three extra fields of design 4. */
export const problemOf = (code: RefusalCode, more: More = {}): Problem => {
  const { status, title } = REFUSALS[code]
  const detail = more.detail ?? REFUSALS[code].detail
  return {
    type: 'about:blank',
    title,
    status,
    detail,
    code,
    error_description: detail,
    ...(more.remainingTime === undefined ? {} : { remainingTime: more.remainingTime }),
    ...(more.errors === undefined ? {} : { errors: more.errors }),
  }
}

export const sendProblem = (reply: FastifyReply, code: RefusalCode, more?: More): FastifyReply => {
  const problem = problemOf(code, more)
  if (problem.remainingTime !== undefined) reply.header('retry-after', String(problem.remainingTime))
  return reply.code(problem.status).type('application/problem+json').serializer(JSON.stringify).send(problem)
}
