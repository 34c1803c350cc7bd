import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { type Connection, openInMemory, openPostgres } from '../src/database/connection.ts'
import { migrate } from '../src/database/migrate.ts'

/** A database of its own on the server that TEST_DATABASE_URL names, with room for real races. */
const freshPostgres = async (url: string): Promise<Connection> => {
  const name = `world_${randomUUID().replaceAll('-', '')}`
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return openPostgres(own.href, 10, () => undefined)
}

const open = async (): Promise<Connection> => {
  const url = process.env.TEST_DATABASE_URL
  const connection =
    process.env.DATABASE_KIND === 'postgres' && url ? await freshPostgres(url) : await openInMemory()
  await migrate(connection.db)
  return connection
}

let shared: Promise<Connection> | undefined

/** One database for every world of a test worker: making one takes PGlite three seconds. */
export const sharedDatabase = (): Promise<Connection> => {
  shared ??= open()
  return shared
}
