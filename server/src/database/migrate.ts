import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as first from './migrations/0001-first.ts'
import * as signInLimits from './migrations/0002-sign-in-limits.ts'
import type { Schema } from './schema.ts'

/** In order; a name once released never changes. Forward only: there is no way down. */
const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-sign-in-limits': signInLimits,
}

/** Brings the database to the newest schema; nodes that start at once wait for each other. */
export const migrate = async (db: Kysely<Schema>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'before the first one'
    throw new Error(`migration ${failed} failed`, { cause: error })
  }
}
