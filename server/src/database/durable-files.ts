import { fsyncSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Opened = { nfd?: number }
type NodeFileSystem = { stream_ops: { fsync?: (stream: Opened) => number } }
type Init = Awaited<ReturnType<NodeFS['init']>>

/** Makes what was written to a file reach the disk, or throws. */
export type Fsync = (fd: number) => void

/**
 * PostgreSQL panics when the disk refuses an fsync: what was written may be gone, and asking again would say yes. Inside
 * PGlite its panic cannot end anything, and the commit was even acknowledged; so the process ends here, before any
 * answer, and the next one recovers from what did reach the disk.
 */
const panic = (error: unknown): never => {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The disk refuses to keep the database: ${reason}. Nothing more is acknowledged.\n`)
  process.exit(1)
}

const makeFsyncReal = (fsync: Fsync) => (module: { NODEFS?: NodeFileSystem }) => {
  if (!module.NODEFS) throw new Error('this PGlite has no NODEFS; fsync cannot be made real')
  module.NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd === undefined)
      throw new Error('this PGlite opens files in another way; fsync cannot be made real')
    try {
      fsync(nfd)
    } catch (error) {
      panic(error)
    }
    return 0
  }
}

/**
 * PGlite's files in a folder, with fsync reaching the disk. As shipped its file system has no fsync at all: PostgreSQL
 * asks, is told yes, and nothing happens, so that a power loss can take everything. Leans on internals of the pinned
 * version; a test counts the calls. Source: design 2.
 */
export class DurableFiles extends NodeFS {
  readonly #fsync: Fsync

  constructor(directory: string, fsync: Fsync = fsyncSync) {
    super(directory)
    this.#fsync = fsync
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): Promise<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [makeFsyncReal(this.#fsync), ...(emscriptenOpts.preRun ?? [])]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** Makes one file or folder, without what is below it, reach the disk. */
export const syncOne = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes every file and folder below a path reach the disk, the path itself included. */
export const syncTree = async (path: string): Promise<void> => {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const below = join(path, entry.name)
    if (entry.isDirectory()) await syncTree(below)
    else if (entry.isFile()) await syncOne(below)
  }
  await syncOne(path)
}
