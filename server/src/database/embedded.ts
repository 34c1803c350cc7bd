import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DurableFiles, syncFolder, syncTree } from './durable-files.ts'
import { lockForProcess } from './process-lock.ts'

/** Without -F, which would turn fsync off; by fsync itself, since PGlite's fdatasync does nothing. Source: design 2. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

const openDurably = (directory: string) =>
  PGlite.create({ fs: new DurableFiles(directory), startParams: START_PARAMETERS })

/**
 * Makes a new database beside its place, as PGlite does without any fsync, and moves it there when all of it is on the
 * disk: whoever is killed on the way leaves only a draft, which the next start throws away.
 */
const initialise = async (directory: string): Promise<void> => {
  const draft = `${directory}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  const pglite = await PGlite.create({ dataDir: draft })
  await pglite.close()
  await syncTree(draft)
  await rename(draft, directory)
  await syncFolder(dirname(directory))
}

/**
 * Opens the embedded database in a folder, for this process alone; it recovers by itself from a kill or a power loss.
 *
 * @throws {LockedError} when another living process has it open
 */
export const openEmbeddedFiles = async (
  directory: string,
): Promise<{ pglite: PGlite; close(): Promise<void> }> => {
  await mkdir(dirname(directory), { recursive: true, mode: 0o700 })
  const lock = await lockForProcess(`${directory}.lock`)
  try {
    if (!existsSync(directory)) await initialise(directory)
    const pglite = await openDurably(directory)
    return {
      pglite,
      close: async () => {
        if (!pglite.closed) await pglite.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
