import type { FastifyRequest } from 'fastify'

/** A control that cannot do what it was asked. The field it is about stands beside the words. */
export class ControlError extends Error {
  readonly statusCode = 400
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** The refusal of a field, saying what it needs. */
export function badField(field: string, needs: string): ControlError {
  return new ControlError(field, `${field} needs ${needs}.`)
}

/** The body as an object with no field but these. @throws ControlError */
export function readBody(request: FastifyRequest, fields: string[]): Record<string, unknown> {
  const body = request.body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ControlError('body', 'The body needs to be a JSON object or a form.')
  }
  const unknown = Object.keys(body).find((name) => !fields.includes(name))
  if (unknown !== undefined)
    throw new ControlError(unknown, `${unknown} is not known here; there is: ${fields.join(', ')}.`)
  return body as Record<string, unknown>
}
