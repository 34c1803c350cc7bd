import { sandboxClock } from '@unmask/vendors/sandbox/clock'
import { stripeCards } from '@unmask/vendors/stripe/cards'
import { twilioLookup } from '@unmask/vendors/twilio/lookup'
import { twilioMessages } from '@unmask/vendors/twilio/messages'
import type { FastifyInstance } from 'fastify'
import { type Logger, type LoggerOptions, pino } from 'pino'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { lockAccount } from './accounts/accounts.store.ts'
import { sessionTokens } from './accounts/session-token.ts'
import { openSessionOf } from './accounts/sessions.store.ts'
import { carriersRoutes } from './carriers/carriers.routes.ts'
import { clientSettingsRoutes } from './client-settings/client-settings.routes.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Ctx } from './context.ts'
import { type Connection, openEmbedded, openPostgres } from './database/connection.ts'
import { migrate } from './database/migrate.ts'
import { buildServer } from './http/server.ts'
import { giveBack } from './identity/draw-allowance.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { uuidsBy } from './ids.ts'
import { keysFrom } from './keys.ts'
import { smsClosedUntil } from './messages/gateway-health.store.ts'
import { queueSms } from './messages/queue-sms.ts'
import { sendMessages } from './messages/send-messages.job.ts'
import { paymentMethodsRoutes } from './payment-methods/payment-methods.routes.ts'
import { currentMethod } from './payment-methods/payment-methods.store.ts'
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts'
import { accountStatus } from './subscriptions/subscriptions.store.ts'
import { startWorker, type Worker } from './worker.ts'

export const routes = [
  ...identityRoutes,
  ...accountsRoutes,
  ...carriersRoutes,
  ...paymentMethodsRoutes,
  ...subscriptionsRoutes,
  ...clientSettingsRoutes,
]

/** Things a test may own instead of the app. */
export type Given = { clock?: Clock; connection?: Connection; log?: Logger; siteDirectory?: string }

export type App = { server: FastifyInstance; ctx: Ctx; worker: Worker | undefined; close(): Promise<void> }

/** Never logged, wherever they stand: a leak here cannot be taken back. Source: reliability 'Logs'. */
const NEVER = ['authorization', 'cookie', 'phone', 'phoneNumber', 'code', 'token', 'email', 'body']

/** JSON lines with what must never be in them taken out. Further down `code` stays: there it is an error's. */
export const loggerOptions = (level: Config['logLevel']): LoggerOptions => {
  const below = NEVER.filter((name) => name !== 'code')
  const paths = [...NEVER, ...below.flatMap((name) => [`*.${name}`, `*.*.${name}`])]
  return { level, redact: { paths, censor: '[redacted]' } }
}

const connect = (config: Config, log: Logger): Connection | Promise<Connection> =>
  config.database.kind === 'embedded'
    ? openEmbedded(config.database.directory)
    : openPostgres(config.database.url, config.database.pool, (error) =>
        log.warn({ err: error }, 'idle connection lost'),
      )

const clockFor = async (config: Config): Promise<Clock & { stop?(): void }> =>
  config.sandboxUrl ? sandboxClock(config.sandboxUrl) : systemClock

/** Puts the whole application together; the only place that knows every part. */
export const buildApp = async (config: Config, given: Given = {}): Promise<App> => {
  const log = given.log ?? pino(loggerOptions(config.logLevel))
  const ownClock = given.clock ? undefined : await clockFor(config)
  const clock = given.clock ?? ownClock ?? systemClock
  const connection = given.connection ?? (await connect(config, log))
  const { db } = connection
  await migrate(db)

  const ids = uuidsBy(clock)
  const keys = keysFrom(config.secretKey)
  let worker: Worker | undefined
  const ctx: Ctx = {
    config,
    db,
    clock,
    ids,
    log,
    keys,
    tokens: await sessionTokens({
      keys: config.sessionKeys,
      issuer: config.siteOrigin,
      clock,
      findOpen: (session) => openSessionOf(db, session),
    }),
    cards: stripeCards(config.stripe),
    carriers: twilioLookup(config.twilio),
    sms: twilioMessages(config.twilio),
    statusOf: accountStatus,
    lockAccount,
    currentMethod,
    queueSms: (tx, sms) => queueSms({ ids, clock, keys }, tx, sms),
    giveBack,
    smsClosedUntil,
    messageQueued: () => worker?.wake('messages'),
  }
  if (config.role !== 'api') worker = startWorker(log, { messages: () => sendMessages(ctx) })
  const { app: server, stop } = await buildServer(ctx, routes, given.siteDirectory)

  const close = async () => {
    await stop()
    await worker?.stop()
    ownClock?.stop?.()
    await connection.close()
  }
  return { server, ctx, worker, close }
}
