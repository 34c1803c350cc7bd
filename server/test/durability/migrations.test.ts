import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCluster, startServer } from '../../../scripts/postgres-cluster.mjs'
import { type Connection, openPostgres } from '../../src/database/connection.ts'
import { migrate } from '../../src/database/migrate.ts'

let cluster: Awaited<ReturnType<typeof makeCluster>>
let postgres: Awaited<ReturnType<typeof startServer>>
let database: string
const nodes: Connection[] = []

beforeAll(async () => {
  cluster = await makeCluster()
  postgres = await startServer(cluster)
})

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await postgres.stop()
  rmSync(cluster.folder, { recursive: true })
})

const makeDatabase = async () => {
  const name = `migrations_${randomUUID().replaceAll('-', '')}`
  const admin = new Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return new URL(`/${name}`, cluster.url).href
}

const aNode = () => {
  const node = openPostgres(database, 2, () => undefined)
  nodes.push(node)
  return node.db
}

beforeEach(async () => {
  database = await makeDatabase()
})

const done = async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    aNode(),
  )
  return rows.map(({ name }) => name)
}

const create = (table: string): Migration => ({
  up: async (db) => {
    await sql`create table ${sql.id(table)} (n integer)`.execute(db)
  },
})

const timeoutOf = async (db: Parameters<Migration['up']>[0]) =>
  (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout

test.for([1, 2, 3])('four nodes that start at once on a fresh database all come up, round %i', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrate(aNode())))
  expect(new Set(await done()).size).toBe((await done()).length)
  await sql`select * from account, subscription, charge`.execute(aNode())
})

test('a node waits for the one that is migrating, and then finds all done', async () => {
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  let runs = 0
  const known: Record<string, Migration> = {
    '0001-slow': {
      up: async (db) => {
        runs += 1
        await create('slow').up(db)
        begun.resolve()
        await mayEnd.promise
      },
    },
  }
  const first = migrate(aNode(), known)
  await begun.promise
  const second = migrate(aNode(), known)
  const observer = aNode()
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(
      observer,
    )
    return rows.length
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
  mayEnd.resolve()
  await Promise.all([first, second])
  expect(runs).toBe(1)
})

test('a migration may take longer than a request may, and requests afterwards may not', async () => {
  const node = openPostgres(database, 1, () => undefined)
  nodes.push(node)
  let during: string | undefined
  await migrate(node.db, {
    '0001-look': {
      up: async (db) => {
        during = await timeoutOf(db)
      },
    },
  })
  expect([during, await timeoutOf(node.db)]).toEqual(['0', '10s'])
})

test('a migration that fails leaves nothing of itself and says which it was, and why', async () => {
  const known = {
    '0001-good': create('good'),
    '0002-bad': {
      up: async (db: Parameters<Migration['up']>[0]) => {
        await create('half').up(db)
        await sql`select * from nowhere`.execute(db)
      },
    },
  }
  await expect(migrate(aNode(), known)).rejects.toThrow(
    'The database cannot be brought up to date: 0002-bad: relation "nowhere" does not exist',
  )
  const { rows } = await sql`select 1 where to_regclass('half') is not null`.execute(aNode())
  expect(rows).toEqual([])
})

test('a node of the release before starts on what a later release has migrated', async () => {
  const before = { '0001-one': create('one') }
  await migrate(aNode(), { ...before, '0002-two': create('two') })
  await migrate(aNode(), before)
  expect(await done()).toEqual(['0001-one', '0002-two'])
})

test('a database that was made from other migrations is refused', async () => {
  await migrate(aNode(), { '0001-theirs': create('theirs') })
  await expect(migrate(aNode(), { '0002-ours': create('ours') })).rejects.toThrow(/0001-theirs is missing/)
})

test('a database out of reach is told in one line', async () => {
  const nowhere = openPostgres('postgres://nobody@127.0.0.1:1/nothing', 1, () => undefined)
  nodes.push(nowhere)
  await expect(migrate(nowhere.db)).rejects.toThrow(
    'The database cannot be brought up to date: connect ECONNREFUSED 127.0.0.1:1',
  )
})
