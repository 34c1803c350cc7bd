import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DurableFiles, type Fsync, syncOne, syncTree } from './durable-files.ts'
import { lockForProcess } from './process-lock.ts'

/** Without -F, which would turn fsync off; by fsync itself, since PGlite's fdatasync does nothing. Source: design 2. */
export const START_PARAMETERS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

/** Opens a database that is there, for whoever holds its lock. */
export const openUnlocked = (directory: string, fsync?: Fsync): Promise<PGlite> =>
  PGlite.create({ fs: new DurableFiles(directory, fsync), startParams: [...START_PARAMETERS] })

/** Makes a folder and those above it that are missing, so that a power loss does not take one of them away again. */
const makeFolder = async (path: string): Promise<void> => {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path; made !== dirname(first); made = dirname(made)) await syncOne(made)
  await syncOne(dirname(first))
}

/**
 * Puts a finished database in its place. `make` fills a draft beside it, which is moved there when all of it is on the
 * disk: whoever is killed on the way leaves only a draft, which the next start throws away. Call it with the lock held.
 */
export const placeDatabase = async (
  directory: string,
  make: (draft: string) => Promise<void>,
): Promise<void> => {
  const draft = `${directory}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await make(draft)
  await syncTree(draft)
  await rename(draft, directory)
  await syncOne(dirname(directory))
}

/** PGlite's own way to make a database needs no fsync: the whole draft is synced afterwards. */
const initialise = async (draft: string): Promise<void> => {
  const pglite = await PGlite.create({ dataDir: draft })
  await pglite.close()
}

/** Takes the embedded database's place for this process. @throws {LockedError} when another living process has it */
export const lockDatabase = async (directory: string): Promise<{ release(): Promise<void> }> => {
  await makeFolder(dirname(directory))
  return lockForProcess(`${directory}.lock`)
}

/**
 * Opens the embedded database in a folder, for this process alone; it recovers by itself from a kill or a power loss.
 *
 * @param fsync a test's, to see what reaches the disk
 * @throws {LockedError} when another living process has it open
 */
export const openEmbeddedFiles = async (
  folder: string,
  fsync?: Fsync,
): Promise<{ pglite: PGlite; close(): Promise<void> }> => {
  const directory = resolve(folder)
  const lock = await lockDatabase(directory)
  try {
    if (!existsSync(directory)) await placeDatabase(directory, initialise)
    const pglite = await openUnlocked(directory, fsync)
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
