import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import { Pool } from 'pg'
import { openEmbeddedFiles } from './embedded.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
export type Tx = Transaction<Schema>
/** What a store's question may be asked of: the database, or the transaction that the use case is in. */
export type Queries = Database | Tx

export type Connection = { db: Database; close(): Promise<void> }

/** The embedded database in a folder, for this process alone. */
export const openEmbedded = async (directory: string): Promise<Connection> => {
  const { pglite, close } = await openEmbeddedFiles(directory)
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
  return {
    db,
    close: async () => {
      await db.destroy()
      await close()
    },
  }
}

/** The embedded database in memory: gone with the process. */
export const openInMemory = async (): Promise<Connection> => {
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: await PGlite.create() }) })
  return { db, close: () => db.destroy() }
}

/**
 * PostgreSQL through a pool of at most `pool` connections. Nothing waits for ever: not for a connection, a lock, a
 * statement, nor for a transaction whose node has died. A connection that breaks is replaced by the next query.
 */
export const openPostgres = (url: string, pool: number, onIdleError: (error: Error) => void): Connection => {
  const connections = new Pool({
    connectionString: url,
    max: pool,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'unmask',
  })
  connections.on('error', onIdleError)
  // The pool listens only while a connection is idle. One that breaks inside a transaction tells its query as well, and
  // unheard would end the process.
  connections.on('connect', (connection) => connection.on('error', () => undefined))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connections }) })
  return { db, close: () => db.destroy() }
}
