import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNode } from '../../../e2e/harness/node-process.ts'
import type { Audit } from './ledger.ts'

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const ENTRIES = 500
/** Opening a damaged database can take for ever. */
const PATIENCE_MS = 60_000

export type Kind = 'durable' | 'stock'
export type PowerLoss = {
  kind: Kind
  acknowledged: number
  /** 'opens', or what PGlite said instead. */
  database: string
  missing: number
  halves: number
}

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })

/** @returns why this machine cannot lose power in a trial, undefined when it can */
export const whyNoPowerLoss = (): string | undefined => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'it takes root on Linux to mount an image'
  const folder = mkdtempSync(join(tmpdir(), 'power-loss-'))
  try {
    const disk = makeDisk(folder, 'probe')
    run('umount', disk.mounted)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').slice(0, 2).join(' ') : String(error)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * A disk of its own: an ext4 file system in an image. Its journal commits by itself only after ten minutes, so that
 * nothing gets into the image but what an fsync has sent there.
 */
const makeDisk = (folder: string, name: string) => {
  const image = join(folder, `${name}.image`)
  const mounted = join(folder, name)
  mkdirSync(mounted)
  run('truncate', '--size=512M', image)
  run('mkfs.ext4', '-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image)
  run('mount', '-o', 'loop,commit=600', image, mounted)
  return { image, mounted }
}

/**
 * One loss of power: a writer is stopped in the middle of its work, the image of its disk is copied while the kernel
 * still keeps in memory what was never synced, and the copy is mounted as after a reboot.
 */
export const losePower = async (kind: Kind): Promise<PowerLoss> => {
  const folder = mkdtempSync(join(tmpdir(), 'power-loss-'))
  const disk = makeDisk(folder, 'before')
  const copy = { image: join(folder, 'after.image'), mounted: join(folder, 'after') }
  const database = join(disk.mounted, 'data', 'database')
  // As shipped not even the making reaches the disk: the comparison begins with a database that is there.
  if (kind === 'stock') {
    await runNode(at('writer.process.ts'), [database, kind, '0']).ended
    run('sync', '--file-system', disk.mounted)
  }
  const writer = runNode(at('writer.process.ts'), [database, kind])
  try {
    await writer.line((line) => line === `acknowledged ${ENTRIES}`)
    writer.child.kill('SIGSTOP')
    run('cp', '--sparse=always', disk.image, copy.image)
    writer.child.kill('SIGKILL')
    await writer.ended
    const acknowledged = writer.lines.filter((line) => line.startsWith('acknowledged')).length
    mkdirSync(copy.mounted)
    run('mount', '-o', 'loop', copy.image, copy.mounted)
    return { kind, acknowledged, ...(await audit(copy.mounted, kind, acknowledged)) }
  } finally {
    writer.child.kill('SIGKILL')
    await writer.ended
    for (const { mounted } of [disk, copy]) {
      try {
        run('umount', mounted)
      } catch {
        // It had not been mounted yet.
      }
    }
    rmSync(folder, { recursive: true })
  }
}

const audit = async (mounted: string, kind: Kind, acknowledged: number) => {
  const auditor = runNode(at('auditor.process.ts'), [
    join(mounted, 'data', 'database'),
    String(acknowledged),
    kind,
  ])
  const impatience = setTimeout(() => auditor.child.kill('SIGKILL'), PATIENCE_MS)
  const { code } = await auditor.ended
  clearTimeout(impatience)
  const [line] = auditor.lines
  if (code !== 0 || line === undefined) {
    const reason = /^(?:PANIC|FATAL|\w*Error\b).*/im.exec(auditor.errors())?.[0] ?? 'does not open'
    return { database: reason, missing: acknowledged, halves: 0 }
  }
  const { missing, halves }: Audit = JSON.parse(line)
  return { database: 'opens', missing, halves }
}
