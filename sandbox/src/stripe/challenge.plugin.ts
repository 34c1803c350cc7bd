import type { FastifyInstance, FastifyReply } from 'fastify'
import { readBrowserFile, readBrowserScript } from '../browser/browser-scripts.ts'
import { type Html, html } from '../html.ts'
import type { World } from '../world.ts'
import { settlePaymentChallenge } from './confirm-payment.ts'
import { settleSetupChallenge } from './confirm-setup.ts'
import type { PaymentIntent, SetupIntent } from './stripe.state.ts'
import { rowOf } from './table.ts'

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'"

interface Asked {
  Params: { id: string }
  Querystring: { client_secret?: string }
  Body: { client_secret?: string; outcome?: string }
}

/** Serves the page on which the issuer of a 3-D Secure card asks its holder, with buttons for both answers. */
export function challengePages(world: World) {
  const style = readBrowserFile('challenge/challenge.css')
  const done = readBrowserScript('challenge/challenge-done.ts')
  return async (app: FastifyInstance) => {
    app.get('/stripe/challenge.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(style),
    )
    app.get('/stripe/challenge-done.ts', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(done),
    )
    app.get<Asked>('/stripe/authenticate/:id', async (request, reply) => {
      const intent = findIntent(world, request.params.id, request.query.client_secret)
      if (!intent) return page(reply.code(404), 'Nothing to confirm', html`<p>This link is not valid.</p>`)
      if (intent.status !== 'requires_action') return finished(reply)
      return page(reply, '3D Secure', question(intent))
    })
    app.post<Asked>('/stripe/authenticate/:id', async (request, reply) => {
      const { client_secret: secret, outcome } = request.body ?? {}
      const intent = findIntent(world, request.params.id, secret)
      if (!intent) return page(reply.code(404), 'Nothing to confirm', html`<p>This link is not valid.</p>`)
      const back = intent.next_action?.redirect_to_url?.return_url
      if (intent.object === 'setup_intent') settleSetupChallenge(world, intent, outcome === 'complete')
      else settlePaymentChallenge(world, intent, outcome === 'complete')
      if (!back) return finished(reply)
      const url = new URL(back)
      url.searchParams.set(intent.object, intent.id)
      url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '')
      url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
      return reply.redirect(url.href, 303)
    })
  }
}

function findIntent(
  world: World,
  id: string,
  secret: string | undefined,
): SetupIntent | PaymentIntent | undefined {
  const { setupIntents, paymentIntents } = world.state.stripe
  const intent = rowOf(setupIntents, id) ?? rowOf(paymentIntents, id)
  return intent && secret === intent.client_secret ? intent : undefined
}

function question(intent: SetupIntent | PaymentIntent): Html {
  const about =
    intent.object === 'payment_intent'
      ? html`<p>A payment of ${intent.currency.toUpperCase()} ${(intent.amount / 100).toFixed(2)} is waiting for you.</p>`
      : html`<p>Your card is about to be saved for later payments.</p>`
  return html`<h1>Confirm with your bank</h1>
${about}
<p>This is a test page of the sandbox: choose how the bank answers.</p>
<form method="post" action="/stripe/authenticate/${intent.id}">
<input type="hidden" name="client_secret" value="${intent.client_secret}">
<button id="test-source-authorize-3ds" class="primary" name="outcome" value="complete">Complete</button>
<button id="test-source-fail-3ds" name="outcome" value="fail">Fail</button>
</form>`
}

function finished(reply: FastifyReply) {
  return page(
    reply,
    'Done',
    html`<h1>Done</h1><p>You can go back to where you came from.</p><script type="module" src="/stripe/challenge-done.ts"></script>`,
  )
}

function page(reply: FastifyReply, title: string, body: Html) {
  const document = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="/stripe/challenge.css"></head><body><main>${body}</main></body></html>`
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.html)
}
