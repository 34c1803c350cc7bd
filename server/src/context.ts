import type { SubscriptionStatus } from '@unmask/contract/subscription'
import type { Logger } from 'pino'
import type { SessionTokens } from './accounts/session-token.ts'
import type { CarrierGateway } from './carriers/carrier.gateway.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Queries, Tx } from './database/connection.ts'
import type { Counted } from './database/schema.ts'
import type { Ids } from './ids.ts'
import type { Keys } from './keys.ts'
import type { Sms } from './messages/queue-sms.ts'
import type { SmsGateway } from './messages/sms.gateway.ts'
import type { CardGateway } from './payment-methods/card.gateway.ts'
import type { CurrentMethod } from './payment-methods/payment-methods.store.ts'

/** What every use case gets: how slices meet without importing each other. Put together in app.ts alone. */
export type Ctx = {
  config: Config
  db: Database
  clock: Clock
  ids: Ids
  log: Logger
  keys: Keys
  tokens: SessionTokens
  cards: CardGateway
  carriers: CarrierGateway
  sms: SmsGateway
  statusOf(db: Queries, accountId: string): Promise<SubscriptionStatus>
  lockAccount(tx: Tx, accountId: string): Promise<{ phone: string }>
  currentMethod(db: Queries, accountId: string): Promise<CurrentMethod | undefined>
  /** Queues a text message in the caller's transaction. */
  queueSms(tx: Tx, sms: Sms): Promise<void>
  /** Gives back what a message that never went out was counted against. */
  giveBack(tx: Tx, counted: Counted): Promise<void>
  /** Until when the text message gateway is taken for dead; undefined when it is used. */
  smsClosedUntil(db: Queries): Promise<Date | undefined>
  /** Tells the worker in this process that a message was committed, so that it need not wait for its next look. */
  messageQueued(): void
}
