import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Source: reliability.md 'Headers'. */

const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

const directives = (of: Record<string, readonly string[]>): string =>
  Object.entries(of)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

const BASE = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
}

/** The policies of the two documents: the landing page needs no vendor at all, the account area its card provider. */
export const documentHeaders = (config: Config) => {
  const card = config.sandboxUrl
    ? { script: [config.sandboxUrl], frame: [config.sandboxUrl], connect: [] }
    : STRIPE
  return {
    landing: directives(BASE),
    app: directives({
      ...BASE,
      'script-src': [...BASE['script-src'], ...card.script],
      'frame-src': card.frame,
      'connect-src': [...BASE['connect-src'], ...card.connect],
    }),
  }
}
export type DocumentHeaders = ReturnType<typeof documentHeaders>

/** On every answer; documents replace the policy by their own. */
export const securityHeaders =
  (config: Config) =>
  async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers({
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
      'cache-control': 'no-store',
      ...(config.mode === 'production'
        ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
        : {}),
    })
  }
