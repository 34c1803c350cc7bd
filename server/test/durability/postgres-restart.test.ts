import { rmSync } from 'node:fs'
import { API_BASE, getSubscription } from '@unmask/contract/endpoints'
import { createSandbox, type Sandbox } from '@unmask/sandbox/sandbox'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxAt } from '../../../e2e/harness/sandbox.ts'
import { aTrialByApi } from '../../../e2e/harness/trial-by-api.ts'
import { makeCluster, startServer } from '../../../scripts/postgres-cluster.mjs'
import { type App, buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { type Connection, openPostgres } from '../../src/database/connection.ts'
import { inTransaction } from '../../src/database/transaction.ts'

/** Nobody passes before as many as these have come; after that everybody does. */
const meeting = (of: number) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let waiting = of
  return () => {
    waiting -= 1
    if (waiting <= 0) resolve()
    return promise
  }
}

let cluster: Awaited<ReturnType<typeof makeCluster>>
let postgres: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  cluster = await makeCluster()
  postgres = await startServer(cluster)
})

afterAll(async () => {
  await postgres.stop()
  rmSync(cluster.folder, { recursive: true })
})

describe('a node whose PostgreSQL restarts', () => {
  let sandbox: Sandbox
  let app: App
  let authorization: string

  beforeAll(async () => {
    sandbox = await createSandbox()
    const sandboxUrl = await sandbox.listen(0)
    const env = { SANDBOX_URL: sandboxUrl, DATABASE_URL: cluster.url, SITE_ORIGIN: 'http://localhost:3000' }
    app = await buildApp(readConfig(env), { log: pino({ level: 'silent' }) })
    const url = await app.server.listen({ port: 0 })
    const { token } = await aTrialByApi({ url, sandboxUrl, latestCode: sandboxAt(sandboxUrl).latestCode })
    authorization = `Bearer ${token}`
  })

  afterAll(async () => {
    await app.close()
    await sandbox.close()
  })

  const ask = () =>
    app.server.inject({ url: `${API_BASE}${getSubscription.path}`, headers: { authorization } })
  const isReady = async () => (await app.server.inject({ url: '/readyz' })).statusCode

  test('says so in words meanwhile, and goes on by itself afterwards', async () => {
    expect((await ask()).statusCode).toBe(200)

    await postgres.stop()
    for (const reply of [await ask(), await ask(), ...(await Promise.all(Array.from({ length: 20 }, ask)))]) {
      expect(reply.headers).toMatchObject({
        'content-type': expect.stringContaining('application/problem+json'),
        'retry-after': '1',
      })
      expect(reply.json()).toMatchObject({ status: 503, code: 'unavailable' })
    }
    expect(await isReady()).toBe(503)
    expect((await app.server.inject({ url: '/healthz' })).statusCode).toBe(200)

    postgres = await startServer(cluster)
    expect((await ask()).statusCode).toBe(200)
    expect(await isReady()).toBe(200)
  })

  test('answers what was under way while it stopped with 200 or 503, nothing else', async () => {
    const asked = Array.from({ length: 50 }, ask)
    await postgres.stop()
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    postgres = await startServer(cluster)
    expect((await ask()).statusCode).toBe(200)
  })
})

describe('a connection to PostgreSQL', () => {
  let connection: Connection

  beforeAll(() => {
    connection = openPostgres(cluster.url, 4, () => undefined)
  })

  afterAll(() => connection.close())

  test('waits for no statement, lock or idle transaction for ever', async () => {
    const { rows } = await sql<{ name: string; seconds: number }>`
      select name, setting::int / 1000 as seconds from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
      connection.db,
    )
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', seconds: 10 },
      { name: 'lock_timeout', seconds: 5 },
      { name: 'statement_timeout', seconds: 10 },
    ])
  })

  test('that breaks inside a transaction fails that transaction and nothing else', async () => {
    const broken = inTransaction(connection.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(connection.db)
      await sql`select 1`.execute(tx)
    })
    await expect(broken).rejects.toThrow(/terminat|not queryable/i)
    await sql`select 1`.execute(connection.db)
  })
})

describe('a transaction that loses a race', () => {
  let connection: Connection

  beforeAll(async () => {
    connection = openPostgres(cluster.url, 4, () => undefined)
    await sql`create table counter (name text primary key, value integer not null)`.execute(connection.db)
    await sql`insert into counter values ('a', 0), ('b', 0)`.execute(connection.db)
  })

  afterAll(() => connection.close())

  const values = async () => {
    const { rows } = await sql<{ value: number }>`select value from counter order by name`.execute(
      connection.db,
    )
    return rows.map(({ value }) => value)
  }

  test('to a deadlock is run again and succeeds', async () => {
    const meet = meeting(2)
    let runs = 0
    const addTo = (first: string, second: string) =>
      inTransaction(connection.db, async (tx) => {
        runs += 1
        await sql`update counter set value = value + 1 where name = ${first}`.execute(tx)
        await meet()
        await sql`update counter set value = value + 1 where name = ${second}`.execute(tx)
      })
    await Promise.all([addTo('a', 'b'), addTo('b', 'a')])
    expect(runs).toBe(3)
    expect(await values()).toEqual([2, 2])
  })

  test('to a serialization failure is run again and succeeds', async () => {
    const meet = meeting(2)
    let runs = 0
    const addFromWhatItRead = () =>
      inTransaction(connection.db, async (tx) => {
        runs += 1
        await sql`set transaction isolation level serializable`.execute(tx)
        const { rows } = await sql<{ value: number }>`select value from counter where name = 'a'`.execute(tx)
        await meet()
        await sql`update counter set value = ${(rows[0]?.value ?? 0) + 10} where name = 'a'`.execute(tx)
      })
    await Promise.all([addFromWhatItRead(), addFromWhatItRead()])
    expect(runs).toBe(3)
    expect(await values()).toEqual([22, 2])
  })
})
