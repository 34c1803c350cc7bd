import type { RefusalCode } from '@unmask/contract/refusals'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isOutOfReach } from '../database/failures.ts'
import { sendProblem } from './problem.ts'
import { fieldErrors } from './validation-words.ts'

const BY_FASTIFY_CODE: Record<string, { code: RefusalCode; detail?: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'payload_too_large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported_media_type' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid_request', detail: 'The request is not valid JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    code: 'invalid_request',
    detail: 'The request is empty; JSON was expected.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'invalid_request', detail: 'The request was cut off.' },
}

/** The one edge where what went wrong becomes an answer: bad input in words, anything unexpected logged once. */
export const answerError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (error.validation) {
    const errors = fieldErrors(error.validation)
    return sendProblem(reply, 'invalid_request', { detail: errors[0]?.detail, errors })
  }
  const known = BY_FASTIFY_CODE[error.code]
  if (known) return sendProblem(reply, known.code, { detail: known.detail })
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return sendProblem(reply, 'invalid_request')
  if (isOutOfReach(error)) {
    request.log.warn({ err: error }, 'database out of reach')
    return sendProblem(reply.header('retry-after', '1'), 'unavailable')
  }
  request.log.error({ err: error }, 'request failed')
  return sendProblem(reply, 'internal_error')
}

/** An address that cannot be read is an unknown one: pages lead to '/', the API says so in words. */
export const answerBadUrl = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  if (request.method === 'GET' && !request.url.startsWith('/api/')) reply.redirect('/')
  else sendProblem(reply, 'not_found')
}
