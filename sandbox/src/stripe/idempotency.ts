import { createHash } from 'node:crypto'
import type { World } from '../world.ts'
import { StripeError } from './stripe-error.ts'

/** What a key was first answered with. `at` is in milliseconds of the virtual clock. */
export interface SavedAnswer {
  request: string
  status: number
  body: unknown
  at: number
}

const keptFor = 24 * 60 * 60 * 1000

/** A digest that is the same for the same call. */
export function requestDigest(method: string, path: string, form: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, form]))
    .digest('base64url')
}

/**
 * Finds what this key was answered with before.
 * @returns undefined when the key is new, or older than the 24 hours Stripe promises to keep one
 * @throws StripeError 400 `idempotency_error` when the key came with another call
 */
export function savedAnswer(world: World, key: string, request: string): SavedAnswer | undefined {
  const { answers } = world.state.stripe
  const now = world.now().getTime()
  const saved = answers[rowName(key)]
  if (!saved) return undefined
  if (now - saved.at >= keptFor) {
    delete answers[rowName(key)]
    return undefined
  }
  if (saved.request !== request) throw otherRequest(key)
  return saved
}

/** Keeps an answer for its key and lets those past their time go. */
export function saveAnswer(world: World, key: string, answer: Omit<SavedAnswer, 'at'>): void {
  const { answers } = world.state.stripe
  const now = world.now().getTime()
  // In order of age and looked at one by one, so the first young one ends it.
  for (const old in answers) {
    if (now - (answers[old]?.at ?? 0) < keptFor) break
    delete answers[old]
  }
  answers[rowName(key)] = { ...answer, at: now }
}

/** The refusal of a key that another call is still using: 409, worth trying again. */
export function keyInUse(): StripeError {
  return new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Stripe-Idempotency-Key. If this is the first time you are seeing this error, wait and try again.',
  })
}

/** Callers choose their keys: the prefix keeps them from being names every object has, or array indexes. */
function rowName(key: string): string {
  return `key:${key}`
}

function otherRequest(key: string): StripeError {
  return new StripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}
