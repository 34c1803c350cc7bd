import type { FastifyRequest } from 'fastify'

/** A control that cannot do what it was asked. The field it is about stands beside the words. */
export class ControlError extends Error {
  readonly statusCode: number
  readonly field: string
  constructor(field: string, message: string, statusCode = 400) {
    super(message)
    this.field = field
    this.statusCode = statusCode
  }
}

/** The refusal of a field, saying what it needs. */
export function badField(field: string, needs: string): ControlError {
  return new ControlError(field, `${field} needs ${needs}.`)
}

/** Whether the home page's form sent this, so that the answer is the page again. */
export function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
}

/** The body as an object with no field but these. @throws ControlError */
export function readBody(request: FastifyRequest, fields: string[]): Record<string, unknown> {
  const { body } = request
  if (!isRecord(body)) throw new ControlError('body', 'The body needs to be a JSON object or a form.')
  const unknown = Object.keys(body).find((name) => !fields.includes(name))
  if (unknown !== undefined) {
    throw new ControlError(unknown, `${unknown} is not known here; there is: ${fields.join(', ')}.`)
  }
  return body
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
