/** Where this script came from, read while it runs: the origin of every frame it makes. */
export const sandboxOrigin = originOfScript()

function originOfScript(): string {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) throw new Error('stripe.js needs to be loaded by a script tag.')
  return new URL(script.src).origin
}

/** A mistake in how a page uses Stripe.js, thrown as Stripe.js throws it. */
export function integrationError(message: string): Error {
  const error = new Error(message)
  error.name = 'IntegrationError'
  return error
}

/** A name nobody outside can guess. */
export function secretName(prefix: string): string {
  return prefix + Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
}
