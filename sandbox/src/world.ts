import type { State } from './state.ts'

/** What every vendor stand-in works on: the shared state and the virtual clock. */
export interface World {
  readonly state: State
  /** The virtual moment. */
  readonly now: () => Date
  /** Where browsers reach the sandbox, such as http://localhost:4000. */
  readonly origin: () => string
}

/** The virtual moment as vendors such as Stripe write it: whole seconds since 1970. */
export function unixSeconds(world: World): number {
  return Math.floor(world.now().getTime() / 1000)
}
