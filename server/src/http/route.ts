import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@unmask/contract/endpoint'
import type { Ctx } from '../context.ts'
import type { Subscription } from '../database/schema.ts'
import type { Refusal } from './refusal.ts'

/** Where a request came from, for consent records and session lists. */
export type Caller = { ip: string; userAgent: string }

/** A signed-in account, with its latest subscription as it was when the request came in. */
export type SignedIn = { accountId: string; sessionId: string; latest: Subscription | undefined }

/** Who is asking: everybody carries their address, a holder of an identity token a proved phone, a session its account. */
export type Who<Access extends Endpoint['access']> = Caller &
  { anyone: object; identity: { phone: string }; session: SignedIn }[Access]

export type Input<E extends Endpoint> = {
  body: BodyOf<E>
  query: QueryOf<E>
  params: ParamsOf<E>
  idempotencyKey: string | undefined
}

/** What a use case may answer with: the promised answer, or a refusal its endpoint lists. */
export type Outcome<E extends Endpoint> = AnswerOf<E> | Refusal<E['refuses'][number]>

export type UseCase<E extends Endpoint> = (
  ctx: Ctx,
  who: Who<E['access']>,
  input: Input<E>,
) => Promise<NoInfer<Outcome<E>>>

export type Route = {
  endpoint: Endpoint
  run: (ctx: Ctx, who: Who<Endpoint['access']>, input: Input<Endpoint>) => Promise<unknown>
}

/**
 * Pairs an endpoint with its use case. An answer that leaves a promised field out, or a refusal the endpoint does not
 * list, does not compile.
 */
export const route = <const E extends Endpoint>(endpoint: E, useCase: UseCase<E>): Route => ({
  endpoint,
  run: useCase as Route['run'],
})
