import { randomBytes } from 'node:crypto'
import formbody from '@fastify/formbody'
import Fastify from 'fastify'
import { stripeBrowser } from './browser/browser.plugin.ts'
import { createClock } from './controls/clock.ts'
import { controls } from './controls/controls.plugin.ts'
import { decodeForm } from './form.ts'
import { home } from './home/home.plugin.ts'
import { trackOpenAnswers } from './open-answers.ts'
import type { InboxItem, LedgerRow, State } from './state.ts'
import { openStateFile, readState } from './state-file.ts'
import { challengePages } from './stripe/challenge.plugin.ts'
import { stripeApi } from './stripe/stripe.plugin.ts'
import { emptyStripe } from './stripe/stripe.state.ts'
import { twilioApi } from './twilio/twilio.plugin.ts'
import type { World } from './world.ts'

export interface SandboxOptions {
  /** The file that keeps the state across restarts; without one it lives in memory only. */
  statePath?: string
  /** Where the virtual clock begins, when the state does not say. It runs on from there. */
  startAt?: Date
  /** Where the product runs, for the home page to lead to; http://localhost:3000 unless said. */
  siteUrl?: string
}

/** The vendors' stand-ins on one origin, and what a test may ask of them without going through HTTP. */
export interface Sandbox {
  /** Where it listens, such as http://localhost:4000. Throws before `listen`. */
  readonly url: string
  /** Begins to answer; port 0, the default, takes a free one. Gives the url. */
  listen(port?: number, host?: string): Promise<string>
  close(): Promise<void>
  /** The virtual moment. */
  now: () => Date
  /** Moves the virtual clock by an ISO 8601 duration, such as P8D. */
  advance: (duration: string) => void
  /** Messages taken in, oldest first. */
  inbox(to?: string): InboxItem[]
  /** Every capture and refund, oldest first. */
  ledger(): LedgerRow[]
}

/**
 * Opens a sandbox over the state it finds.
 * @throws when the state file is there but unreadable, or of another version
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const state = (options.statePath && (await loadState(options.statePath))) || emptyState(options.startAt)
  const file = options.statePath ? openStateFile(options.statePath, state) : undefined
  const clock = createClock(state)
  let url: string | undefined
  const origin = () => {
    if (url === undefined) throw new Error('The sandbox has no address before it listens.')
    return url
  }
  const world: World = { state, now: clock.now, origin }

  const app = Fastify({
    bodyLimit: 256 * 1024,
    // Browsers hold sockets open on which they never ask anything; closing must not wait for those.
    forceCloseConnections: true,
    routerOptions: { querystringParser: decodeForm, maxParamLength: 200 },
  })
  const answersSent = trackOpenAnswers(app)
  await app.register(formbody, { parser: decodeForm })
  app.addHook('onSend', async (request) => {
    // What was answered must outlive a crash, so the disk comes before the answer.
    if (request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'OPTIONS')
      await file?.save()
  })
  await app.register(stripeApi(world))
  await app.register(stripeBrowser)
  await app.register(challengePages(world))
  await app.register(twilioApi(world))
  await app.register(controls(world, clock))
  await app.register(home(world, options.siteUrl ?? 'http://localhost:3000'))

  return {
    get url() {
      return origin()
    },
    async listen(port = 0, host = 'localhost') {
      await app.listen({ port, host })
      const address = app.server.address()
      if (address === null || typeof address === 'string') throw new Error('The sandbox listens on no port.')
      url = `http://${nameOf(host)}:${address.port}`
      return url
    },
    async close() {
      clock.close()
      await answersSent()
      await app.close()
      await file?.save()
    },
    now: clock.now,
    advance: clock.advance,
    inbox: (to) => structuredClone(to ? state.inbox.filter((item) => item.to === to) : state.inbox),
    ledger: () => structuredClone(state.ledger),
  }
}

/** The name a browser on this machine reaches a listening address by. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

async function loadState(path: string): Promise<State | undefined> {
  const found = await readState(path)
  if (found === undefined) return undefined
  if ((found as State).version !== 1)
    throw new Error(`${path} holds no sandbox state of version 1; remove it to start afresh.`)
  return found as State
}

function emptyState(startAt: Date | undefined): State {
  return {
    version: 1,
    clockOffset: startAt ? startAt.getTime() - Date.now() : 0,
    stripe: emptyStripe(randomBytes(32).toString('hex')),
    twilio: { messages: [] },
    inbox: [],
    ledger: [],
  }
}
