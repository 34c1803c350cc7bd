import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may call: `anyone`, a holder of a fresh `identity` token (proof of a phone, five minutes), or of a `session`.
 */
export type Access = 'anyone' | 'identity' | 'session'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Endpoint = {
  method: Method
  /** Below `/api`; a part such as `:id` is a parameter. */
  path: `/${string}`
  access: Access
  /** One line for OpenAPI. */
  summary: string
  /** Absent when the call takes no body. Unknown fields are refused. */
  body?: z.ZodType
  /** What the `:name` parts of the path stand for. */
  params?: z.ZodType
  /** Query parameters, when it takes any. */
  query?: z.ZodType
  status: 200 | 201 | 204
  /** What a success answers with; absent for 204. */
  answer?: z.ZodType
  /** Codes of its own; those every endpoint may answer with are added by `refusalsOf`. */
  refuses: readonly RefusalCode[]
}

export const endpoint = <const E extends Endpoint>(of: E): E => of

export type BodyOf<E extends Endpoint> = E extends { body: z.ZodType } ? z.output<E['body']> : undefined
export type BodySentTo<E extends Endpoint> = E extends { body: z.ZodType } ? z.input<E['body']> : undefined
export type QueryOf<E extends Endpoint> = E extends { query: z.ZodType } ? z.output<E['query']> : undefined
export type ParamsOf<E extends Endpoint> = E extends { params: z.ZodType } ? z.output<E['params']> : undefined
export type AnswerOf<E extends Endpoint> = E extends { answer: z.ZodType } ? z.output<E['answer']> : undefined

const ANY = [
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
  'internal_error',
  'unavailable',
] as const satisfies readonly RefusalCode[]

/** What any endpoint may refuse with before its use case runs, by who may call it. */
const COMMON = {
  anyone: ANY,
  identity: ['identity_not_proved', ...ANY],
  session: ['unauthenticated', ...ANY],
} as const satisfies Record<Access, readonly RefusalCode[]>

export const refusalsOf = (of: Endpoint): RefusalCode[] => [...new Set([...COMMON[of.access], ...of.refuses])]

/** The codes a caller of this endpoint has to expect. */
export type RefusalOf<E extends Endpoint> = E['refuses'][number] | (typeof COMMON)[E['access']][number]
