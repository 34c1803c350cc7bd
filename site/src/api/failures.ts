import type { Problem } from '@unmask/contract/refusals'

/** The server's no: what it may be answered with is listed by the endpoint. Source: design 4 'Errors'. */
export class ApiRefusal extends Error {
  readonly code: string
  readonly status: number
  /** Words fit to show to a consumer. */
  readonly detail: string
  /** Seconds to wait before the next try. */
  readonly remainingTime: number | undefined
  readonly errors: ReadonlyArray<{ field: string; detail: string }>

  constructor(of: Problem) {
    super(of.detail)
    this.name = 'ApiRefusal'
    this.code = of.code
    this.status = of.status
    this.detail = of.detail
    this.remainingTime = of.remainingTime
    this.errors = of.errors ?? []
  }
}

/** No answer, or one that cannot be read: whether the server did anything is unknown. */
export class NetworkFailure extends Error {
  constructor(options?: ErrorOptions) {
    super('We could not reach our server. Please check your connection and try again.', options)
    this.name = 'NetworkFailure'
  }
}

/** The server's words when it refused, else the given ones (spec 8: 'response detail, else …'). */
export const wordsOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiRefusal ? error.detail : otherwise
