import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { z } from 'zod'

/** A lock that another living process holds. The message is one line fit to print. */
export class LockedError extends Error {}

const holder = z.object({
  pid: z.int().positive(),
  startedAt: z.string().nullable(),
  host: z.string(),
  id: z.string(),
})
type Holder = z.infer<typeof holder>

/**
 * When a process started: the boot of the machine and the ticks since then, which tell a pid from a later one of the same
 * number, also of the same service after a power loss. Null where the kernel does not say.
 */
const startOf = (pid: number): string | null => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return ticks === undefined ? null : `${boot}/${ticks}`
  } catch {
    return null
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

const isAlive = ({ pid, startedAt }: Holder): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: there is such a process, of another user.
    if (!hasCode(error, 'EPERM')) return false
  }
  const started = startOf(pid)
  return startedAt === null || started === null || startedAt === started
}

/** @returns undefined when there is no lock */
const readHolder = async (path: string): Promise<Holder | undefined> => {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
  try {
    return holder.parse(JSON.parse(text))
  } catch {
    throw new LockedError(`${path}: does not say who holds it; delete it if nothing uses the database.`)
  }
}

/** Creates the file with its whole content at once if nobody has it, and never otherwise. */
const create = async (path: string, text: string): Promise<boolean> => {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, text, { mode: 0o600, flush: true, flag: 'wx' })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await unlink(draft)
  }
}

/**
 * Whether a dead process left the lock behind; false when it is gone meanwhile.
 *
 * @throws {LockedError} when it is held
 */
const isAbandoned = async (path: string): Promise<boolean> => {
  const found = await readHolder(path)
  if (!found) return false
  if (found.host !== hostname()) {
    throw new LockedError(
      `${path}: held by process ${found.pid} on ${found.host}; stop it there, or delete this file if it is gone for good.`,
    )
  }
  if (isAlive(found)) {
    throw new LockedError(
      `${path}: held by process ${found.pid}, which is running; stop it, or set another DATA_DIR or a DATABASE_URL.`,
    )
  }
  return true
}

/**
 * Removes an abandoned lock, under a lock of its own: only its holder removes what another left, so that what it has
 * just found abandoned cannot have become somebody's before it is removed.
 */
const removeAbandoned = async (path: string): Promise<void> => {
  const removal = await lockForProcess(`${path}.takeover`)
  try {
    if (await isAbandoned(path)) await unlink(path)
  } finally {
    await removal.release()
  }
}

export type ProcessLock = { release(): Promise<void> }

/**
 * Takes a lock file for this process. One that a dead process left behind is replaced; one that a living process holds
 * never is.
 *
 * @param path beside what it protects, not inside
 * @throws {LockedError} when it is held
 */
export const lockForProcess = async (path: string): Promise<ProcessLock> => {
  const own: Holder = {
    pid: process.pid,
    startedAt: startOf(process.pid),
    host: hostname(),
    id: randomUUID(),
  }
  while (!(await create(path, JSON.stringify(own)))) {
    if (await isAbandoned(path)) await removeAbandoned(path)
  }
  return {
    release: async () => {
      if ((await readHolder(path))?.id === own.id) await unlink(path)
    },
  }
}
