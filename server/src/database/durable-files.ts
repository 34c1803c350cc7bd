import { fsyncSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Opened = { nfd?: number }
type NodeFileSystem = { stream_ops: { fsync?: (stream: Opened) => number } }
type Init = Awaited<ReturnType<NodeFS['init']>>

const makeFsyncReal = (module: { NODEFS?: NodeFileSystem }): void => {
  if (!module.NODEFS) throw new Error('this PGlite has no NODEFS; fsync cannot be made real')
  module.NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fsyncSync(nfd)
    return 0
  }
}

/**
 * PGlite's files in a folder, with fsync reaching the disk. As shipped its file system has no fsync at all: PostgreSQL
 * asks, is told yes, and nothing happens, so that a power loss can take everything. Leans on internals of the pinned
 * version; a test counts the calls. Source: design 2.
 */
export class DurableFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): Promise<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [makeFsyncReal, ...(emscriptenOpts.preRun ?? [])]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

const syncOne = async (path: string) => {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
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

export const syncFolder = syncOne
