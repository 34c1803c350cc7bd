import type { Problem } from '@unmask/contract/refusals'
import type { FastifyError } from 'fastify'
import { z } from 'zod'

/**
 * Words a consumer can act on wherever the contract gives none of its own; zod's name types and not what to do.
 * Set once, for the whole process.
 */
export const useConsumerWords = (): void => {
  z.config({
    customError: (issue) => {
      if (issue.code === 'invalid_type')
        return issue.input === undefined ? 'is missing' : `must be ${kindOf(issue.expected)}`
      if (issue.code === 'unrecognized_keys') return 'is not known here'
      if (issue.code === 'invalid_value') return `must be one of: ${issue.values.map(String).join(', ')}`
      if (issue.code === 'too_big') return 'is too long'
      if (issue.code === 'too_small') return 'is too short'
      return 'is not valid'
    },
  })
}

const KINDS: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  object: 'a JSON object',
}
const kindOf = (expected: string) => KINDS[expected] ?? 'of another kind'

type Issue = NonNullable<FastifyError['validation']>[number]

const wordsFor = (field: string, message: string) =>
  /^(is|must) /.test(message) ? `${field} ${message}` : message

const errorsOf = (issue: Issue): NonNullable<Problem['errors']> => {
  const path = issue.instancePath.split('/').filter(Boolean).join('.')
  const message = issue.message ?? 'is not valid'
  const keys = issue.keyword === 'unrecognized_keys' ? (issue.params.keys as string[] | undefined) : undefined
  const fields = keys?.map((key) => (path ? `${path}.${key}` : key)) ?? [path || 'body']
  return fields.map((field) => ({ field, detail: wordsFor(field, message) }))
}

/** Each wrong field with what to do about it; the first one's words become the detail. */
export const fieldErrors = (validation: readonly Issue[]): NonNullable<Problem['errors']> =>
  validation.flatMap(errorsOf)
