import type { FastifyInstance, FastifyReply } from 'fastify'
import { frameModules, readBrowserFile, stripeScript } from './browser-scripts.ts'

const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Serves what stands in for js.stripe.com: the script, and the frames it puts into a page. */
export async function stripeBrowser(app: FastifyInstance) {
  const script = stripeScript()
  const modules = frameModules()
  const style = readBrowserFile('frame/frame.css')

  // Stripe serves the script at /v3 as well as under the name of each release.
  for (const path of ['/stripe.js', '/:release/stripe.js', '/v3', '/v3/']) {
    app.get(path, async (_request, reply) => send(reply, 'text/javascript', script))
  }
  app.get('/stripe/card-frame', async (_request, reply) =>
    sendFrame(
      reply,
      '<link rel="stylesheet" href="/stripe/frame.css"><script type="module" src="/stripe/frame/card-frame.ts"></script>',
    ),
  )
  app.get('/stripe/controller', async (_request, reply) =>
    sendFrame(reply, '<script type="module" src="/stripe/frame/controller.ts"></script>'),
  )
  app.get('/stripe/frame.css', async (_request, reply) => send(reply, 'text/css', style))
  app.get<{ Params: { '*': string } }>('/stripe/frame/*', async (request, reply) => {
    const module = modules.get(`frame/${request.params['*']}`)
    if (module === undefined) return reply.callNotFound()
    return send(reply, 'text/javascript', module)
  })
}

function send(reply: FastifyReply, type: string, text: string) {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'no-cache')
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(text)
}

function sendFrame(reply: FastifyReply, head: string) {
  reply.header('content-security-policy', framePolicy).header('referrer-policy', 'no-referrer')
  return send(
    reply,
    'text/html',
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Secure input frame</title>${head}</head><body></body></html>`,
  )
}
