import type { AnswerOf, BodySentTo, Endpoint } from '@unmask/contract/endpoint'
import { API_BASE } from '@unmask/contract/endpoints'
import type { Problem } from '@unmask/contract/refusals'
import { createSandbox, type Sandbox } from '@unmask/sandbox/sandbox'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { type App, buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { Database } from '../src/database/connection.ts'
import { sendMessages } from '../src/messages/send-messages.job.ts'
import { sharedDatabase } from './database.ts'

export type Reply<Answer> = {
  status: number
  answer: Answer
  problem: Problem
  headers: Record<string, unknown>
}

export type World = {
  app: App
  sandbox: Sandbox
  db: Database
  /** Moves the one clock that app and sandbox go by. */
  advance(duration: string): void
  /** Calls the API as a browser would, over the whole HTTP stack. */
  call<const E extends Endpoint>(
    endpoint: E,
    sent?: {
      body?: BodySentTo<E>
      token?: string
      idempotencyKey?: string
      from?: string
      params?: Record<string, string>
    },
  ): Promise<Reply<AnswerOf<E>>>
  /** The same with whatever body, for what no well-behaved client sends. */
  send(
    endpoint: Endpoint,
    sent: { payload?: string; token?: string; contentType?: string },
  ): Promise<Reply<unknown>>
  /** Does the worker's sending until nothing is left that is due. */
  sendAllMessages(): Promise<void>
  /** Does the worker's sending, then reads the six digits last sent to a phone. */
  latestCode(phone: string): Promise<string>
  close(): Promise<void>
}

const SOME_ID = '01900000-0000-7000-8000-000000000000'

const pathOf = ({ path }: Endpoint, params: Record<string, string> = {}) =>
  path.replaceAll(/:(\w+)/g, (_part, name: string) => params[name] ?? '')

const parsed = (text: string) => (text === '' ? undefined : JSON.parse(text))

type Settings = { log?: Logger; env?: Record<string, string> }

export const createWorld = async ({ log, env }: Settings = {}): Promise<World> => {
  const { db } = await sharedDatabase()
  const sandbox = await createSandbox()
  const sandboxUrl = await sandbox.listen(0)
  const config = readConfig({
    ROLE: 'api',
    SANDBOX_URL: sandboxUrl,
    SITE_ORIGIN: 'http://localhost:3000',
    ...env,
  })
  const app = await buildApp(config, {
    clock: { now: () => sandbox.now() },
    connection: { db, close: async () => undefined },
    log: log ?? pino({ level: 'silent' }),
  })

  const send: World['send'] = async (endpoint, { payload, token, contentType }) => {
    const reply = await app.server.inject({
      method: endpoint.method,
      url: `${API_BASE}${pathOf(endpoint, { id: SOME_ID })}`,
      headers: {
        'user-agent': 'test browser',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(payload === undefined ? {} : { 'content-type': contentType ?? 'application/json' }),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    const body = parsed(reply.body)
    return { status: reply.statusCode, answer: body, problem: body, headers: reply.headers }
  }

  const sendAllMessages = async () => {
    while ((await sendMessages(app.ctx)).more);
  }

  return {
    app,
    sandbox,
    db,
    advance: (duration) => sandbox.advance(duration),
    send,
    sendAllMessages,
    call: async (endpoint, { body, token, idempotencyKey, from, params } = {}) => {
      const reply = await app.server.inject({
        method: endpoint.method,
        url: `${API_BASE}${pathOf(endpoint, params)}`,
        headers: {
          'user-agent': 'test browser',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...(from === undefined ? {} : { 'x-forwarded-for': from }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      const json = parsed(reply.body)
      if (endpoint.answer && reply.statusCode === endpoint.status) endpoint.answer.parse(json)
      return { status: reply.statusCode, answer: json, problem: json, headers: reply.headers }
    },
    latestCode: async (phone) => {
      await sendAllMessages()
      const code = /#(\d{6})$/.exec(sandbox.inbox(phone).at(-1)?.body ?? '')?.[1]
      if (!code) throw new Error('no code has arrived')
      return code
    },
    close: async () => {
      await app.close()
      await sandbox.close()
    },
  }
}

/** A world for the tests of one file. */
export const useWorld = (settings?: Settings): (() => World) => {
  let world: World | undefined
  beforeAll(async () => {
    world = await createWorld(settings)
  }, 60_000)
  afterAll(() => world?.close())
  return () => {
    if (!world) throw new Error('the world is made before the first test')
    return world
  }
}
