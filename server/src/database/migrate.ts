import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as first from './migrations/0001-first.ts'
import * as signInLimits from './migrations/0002-sign-in-limits.ts'
import type { Schema } from './schema.ts'

/** In order; a name once released never changes. Forward only: there is no way down. */
const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-sign-in-limits': signInLimits,
}

/** Names of what was done to this database, by this release or another. */
const doneTo = async (db: Kysely<Schema>): Promise<string[]> => {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * What a later release has done stands, and this one works with it: otherwise no node of the release before could start
 * during a deploy, nor after one that is taken back. Source: docs/deploy.md 'Migrations'.
 */
const withLater = (known: Record<string, Migration>, done: string[]): Record<string, Migration> => {
  const newest = Object.keys(known).toSorted().at(-1) ?? ''
  const later = done.filter((name) => name > newest)
  return { ...known, ...Object.fromEntries(later.map((name) => [name, { up: async () => undefined }])) }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  // Where a name has several addresses the refusals come together, without words of their own.
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/**
 * Brings the database to the newest schema; nodes that start at once wait for each other.
 *
 * @param known a test's own
 * @throws one line that names the migration and the reason
 */
export const migrate = async (
  db: Kysely<Schema>,
  known: Record<string, Migration> = migrations,
): Promise<void> => {
  try {
    await db.connection().execute(async (connection) => {
      // Filling a new column may take long, and as long may be waited for the node that does it.
      await sql`set statement_timeout = 0`.execute(connection)
      try {
        await migrateOn(connection, known)
      } finally {
        await sql`reset statement_timeout`.execute(connection)
      }
    })
  } catch (error) {
    throw new Error(`The database cannot be brought up to date: ${reasonOf(error)}`, { cause: error })
  }
}

const migrateOn = async (db: Kysely<Schema>, known: Record<string, Migration>): Promise<void> => {
  const done = await doneTo(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => withLater(known, done) } })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  // A node of a later release may have gone ahead after the look.
  if ((await doneTo(db)).length > done.length) return migrateOn(db, known)
  const failed = results?.find(({ status }) => status === 'Error')
  throw failed ? new Error(`${failed.migrationName}: ${reasonOf(error)}`, { cause: error }) : error
}
