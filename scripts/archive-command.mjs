import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { syncOne } from '../server/src/database/durable-files.ts'
import { LockedError } from '../server/src/database/process-lock.ts'
import { loadEnvFile, startSettings } from './start-settings.mjs'
import { Advice, complain } from './terminal.mjs'

/**
 * Does the work of npm run backup or restore with the archive named on the command line and the database of the
 * settings; ends with exit code 1 and one line when it cannot be done.
 * @param {(archive: string, database: { url: string } | { directory: string }) => Promise<void>} work
 */
export async function archiveCommand(work) {
  try {
    const [archive] = process.argv.slice(2)
    if (!archive) throw new Advice('Name a file: npm run backup -- FILE, or npm run restore -- FILE')
    loadEnvFile()
    const url = process.env.DATABASE_URL
    const directory = join(startSettings(process.env).dataDir, 'database')
    await work(resolve(archive), url ? { url } : { directory })
  } catch (error) {
    complain(error instanceof LockedError ? new Advice(error.message) : error)
    process.exitCode = 1
  }
}

/**
 * Writes an archive beside its place and moves it there when it is whole and on the disk.
 * @param {string} archive
 * @param {(draft: string) => Promise<void>} write
 * @throws {Advice} when there is such a file; none is ever overwritten
 */
export async function placeArchive(archive, write) {
  if (existsSync(archive)) throw new Advice(`${archive} is there already; name another file.`)
  const draft = `${archive}.part`
  await write(draft)
  await syncOne(draft)
  await rename(draft, archive)
  await syncOne(dirname(archive))
}
