import type { World } from '../world.ts'
import type { Parsed, Shape } from './params.ts'

/** The version the product's SDK pins (vendors: Stripe, server). */
export const apiVersion = '2026-10-28.endive'

/** What is known of who called. */
export interface Caller {
  /** Whether it came with a publishable key, so from a page: the answer then shows less. */
  fromBrowser: boolean
  idempotencyKey: string | null
}

/** One call as an operation sees it. */
export interface Call<S extends Shape> extends Caller {
  world: World
  params: Parsed<S>
  /** The `:id` of the address, '' where it has none. */
  id: string
}

/** One endpoint of the Stripe API. */
export interface Operation<S extends Shape = Shape> {
  method: 'GET' | 'POST'
  path: string
  params: S
  /** Set when a publishable key is enough. */
  openToBrowsers?: boolean
  /** @throws StripeError for every answer but success */
  run(call: Call<S>): object
}

/**
 * Gives an operation the types of its own parameters while a table can hold it beside the others. Rules made
 * by a function, such as `list(text)`, lose their type when written inside the call: name the shape before it.
 */
export function operation<S extends Shape>(one: Operation<S>): Operation {
  return one
}
