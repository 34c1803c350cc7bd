import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { z } from 'zod'

/** A lock that another living process holds. The message is one line fit to print. */
export class LockedError extends Error {}

const holder = z.object({
  pid: z.number(),
  startedAt: z.string().nullable(),
  host: z.string(),
  id: z.string(),
})
type Holder = z.infer<typeof holder>

/** When the kernel started a process, which tells a pid from a later one of the same number; null where it does not say. */
const startOf = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

const isAlive = ({ pid, startedAt }: Holder): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return startedAt === null || startOf(pid) === null || startOf(pid) === startedAt
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

const readHolder = async (path: string): Promise<Holder | undefined> => {
  try {
    return holder.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
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

const unlinkIfThere = (path: string) =>
  unlink(path).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error
  })

export type ProcessLock = { release(): Promise<void> }

/**
 * Takes a lock file for this process. One that a dead process left behind is replaced, under a lock of its own, so that
 * two who find it at once cannot both have it; one that a living process holds never is.
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
  const text = JSON.stringify(own)
  const release = async () => {
    if ((await readHolder(path))?.id === own.id) await unlinkIfThere(path)
  }
  if (await create(path, text)) return { release }

  const takeover = await refuseIfHeld(path).then(() => lockForProcess(`${path}.takeover`))
  try {
    await refuseIfHeld(path)
    await unlinkIfThere(path)
    if (!(await create(path, text))) await refuseIfHeld(path)
  } finally {
    await takeover.release()
  }
  return { release }
}

const refuseIfHeld = async (path: string): Promise<void> => {
  const found = await readHolder(path)
  if (!found) return
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
}
