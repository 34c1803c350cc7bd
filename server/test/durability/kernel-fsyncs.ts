import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNode } from '../../../e2e/harness/node-process.ts'

const WRITER = fileURLToPath(new URL('writer.process.ts', import.meta.url))
const COMMITS = 100

/** @returns fsyncs that the kernel did for a writer's acknowledged commits; undefined where strace cannot be run */
export const countKernelFsyncs = async (): Promise<{ commits: number; fsyncs: number } | undefined> => {
  const folder = mkdtempSync(join(tmpdir(), 'kernel-fsyncs-'))
  const args = [join(folder, 'database'), 'durable', String(COMMITS)]
  try {
    await runNode(WRITER, args).ended
    const trace = join(folder, 'trace')
    const calls = '--trace=fsync,fdatasync,write'
    const traced = runNode(WRITER, args, { through: ['strace', '-f', '--seccomp-bpf', calls, '-o', trace] })
    if ((await traced.ended).code !== 0) return undefined
    return { commits: COMMITS - 1, fsyncs: fsyncsBetween(readFileSync(trace, 'utf8').split('\n')) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** From the first acknowledgement to the last, so that neither recovery nor the last checkpoint counts. */
const fsyncsBetween = (calls: string[]) => {
  const from = calls.findIndex((call) => call.includes('"acknowledged '))
  const to = calls.findLastIndex((call) => call.includes('"acknowledged '))
  return calls.slice(from, to).filter((call) => /\bf(data)?sync\(.*= 0$/.test(call)).length
}
