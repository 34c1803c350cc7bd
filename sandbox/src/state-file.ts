import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Keeps one JSON value on disk so that what was saved survives a crash of the process or the machine. */
export interface StateFile {
  /** Resolves once the value as it is now is on disk. Saves asked for during a write share the next one. */
  save(): Promise<void>
}

/**
 * Reads the value a state file holds.
 * @returns undefined when there is no such file yet
 * @throws when the file is not JSON: it was edited by hand, since writes are atomic
 */
export async function readState(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : JSON.parse(text)
}

/** Opens the file at `path` for saving `value`, which the caller goes on changing in place. */
export function openStateFile(path: string, value: object): StateFile {
  let writing: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = () => {
    next = undefined
    writing = write(path, JSON.stringify(value)).finally(() => {
      writing = undefined
    })
    return writing
  }
  return {
    save() {
      if (!writing) return start()
      // The write under way may have begun before this change: wait for the one after it. A failed write
      // is reported to those who asked for it; those behind it get a try of their own.
      next ??= writing.then(start, start)
      return next
    },
  }
}

async function write(path: string, text: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${process.pid}.tmp`
  const file = await open(draft, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  const directory = await open(folder, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
