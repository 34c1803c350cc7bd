import {
  type AnswerOf,
  type BodySentTo,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type RefusalOf,
  refusalsOf,
} from '@unmask/contract/endpoint'
import { API_BASE, IDEMPOTENCY_KEY_HEADER } from '@unmask/contract/endpoints'
import { problem } from '@unmask/contract/refusals'
import { z } from 'zod'
import { readToken } from '../auth/stored-token.ts'
import { ApiRefusal, NetworkFailure } from './failures.ts'
import { sessionEnded } from './session-ended.ts'

const BASE: string = import.meta.env.VITE_API_URL ?? API_BASE

/** A call that has not answered by then is told as a network failure, so that no button stays busy for ever. */
const TIMEOUT_MS = 30_000

type Options<E extends Endpoint> = {
  /** Sent as Idempotency-Key; make it once per attempt of the person, not per try. */
  idempotencyKey?: string
  signal?: AbortSignal
  query?: QueryOf<E>
} & (E extends { params: z.ZodType } ? { params: ParamsOf<E> } : { params?: undefined }) &
  (E extends { body: z.ZodType } ? { body: BodySentTo<E> } : { body?: undefined }) &
  // Identity tokens are good at /login and /signup alone and are never stored.
  (E extends { access: 'identity' } ? { identityToken: string } : { identityToken?: undefined })

type Rest<E extends Endpoint> = E extends { body: z.ZodType } | { params: z.ZodType } | { access: 'identity' }
  ? [options: Options<E>]
  : [options?: Options<E>]

type Named = Record<string, unknown> | undefined

const urlOf = (of: Endpoint, params: Named, query: Named) => {
  const path = of.path.replaceAll(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent(String(params?.[name])),
  )
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `${BASE}${path}${search && `?${search}`}`
}

const send = async (url: string, init: RequestInit, signal: AbortSignal | undefined) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const answer = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const text = await answer.text()
    return { status: answer.status, ok: answer.ok, body: text ? (JSON.parse(text) as unknown) : undefined }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkFailure({ cause })
  }
}

const hasStatus = z.looseObject({ subscription_status: z.string() })

/** `WEB_ACTIVE` and `web_active` mean the same (spec 3 knows both readings). */
const withStatusInLowerCase = (body: unknown): unknown => {
  const { data } = hasStatus.safeParse(body)
  return data ? { ...data, subscription_status: data.subscription_status.toLowerCase() } : body
}

/**
 * Makes one call of the contract and answers what its schema says.
 * @throws ApiRefusal when the server answers with problem details; {@link NetworkFailure} when no answer comes within
 * 30 s or it cannot be read. A 401 on a session call also ends the session (spec 4 'Session').
 */
export const call = async <const E extends Endpoint>(of: E, ...[options]: Rest<E>): Promise<AnswerOf<E>> => {
  const bearer = options?.identityToken ?? readToken()
  const headers: Record<string, string> = { accept: 'application/json' }
  if (bearer && of.access !== 'anyone') headers.authorization = `Bearer ${bearer}`
  if (options?.body !== undefined) headers['content-type'] = 'application/json'
  if (options?.idempotencyKey) headers[IDEMPOTENCY_KEY_HEADER] = options.idempotencyKey
  const init: RequestInit = { method: of.method, headers, credentials: 'omit' }
  if (options?.body !== undefined) init.body = JSON.stringify(options.body)

  const { ok, body } = await send(urlOf(of, options?.params, options?.query), init, options?.signal)
  if (!ok) {
    const refused = problem.safeParse(body)
    if (!refused.success) throw new NetworkFailure({ cause: refused.error })
    if (of.access === 'session' && refused.data.code === 'unauthenticated') sessionEnded.tell(bearer)
    throw new ApiRefusal(refused.data)
  }
  const answer = of.answer?.safeParse(withStatusInLowerCase(body))
  if (answer?.success === false) throw new NetworkFailure({ cause: answer.error })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema just checked is what AnswerOf is made from
  return answer?.data as AnswerOf<E>
}

const isRefusalBy = <E extends Endpoint>(
  of: E,
  error: unknown,
): error is ApiRefusal & { code: RefusalOf<E> } =>
  error instanceof ApiRefusal && refusalsOf(of).some((code) => code === error.code)

/**
 * The refusal in `error` when it is one this endpoint lists, its code typed; undefined for anything else.
 * @example if (refusalBy(startSubscription, error)?.code === 'trial_already_used') …
 */
export const refusalBy = <E extends Endpoint>(of: E, error: unknown) =>
  isRefusalBy(of, error) ? error : undefined
