import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runNode } from '../../../e2e/harness/node-process.ts'
import { openEmbeddedFiles } from '../../src/database/embedded.ts'
import { type Audit, auditLedger } from './ledger.ts'

const WRITER = fileURLToPath(new URL('writer.process.ts', import.meta.url))

/** When the writer is killed, a random moment after it began to make, to open or to write the database. */
export type Moment = 'making' | 'opening' | 'writing'

export type Kill = Audit & { moment: Moment; afterMs: number; acknowledged: number; reopenedMs: number }

const numberOf = (line: string) => Number(/^acknowledged (\d+)$/.exec(line)?.[1] ?? 0)

/**
 * Kills a process that writes to the database in a folder and opens what it left.
 *
 * @param acknowledgedBefore the last entry that writers before this one had acknowledged
 */
export const killWriter = async (
  folder: string,
  moment: Moment,
  afterMs: number,
  acknowledgedBefore: number,
): Promise<Kill> => {
  const writer = runNode(WRITER, [folder, 'durable'])
  await writer.line((line) => (moment === 'writing' ? numberOf(line) > 0 : line === 'started'))
  // The moment itself is what is random here; nothing is waited for.
  await after(afterMs)
  writer.child.kill('SIGKILL')
  await writer.ended
  const acknowledged = Math.max(acknowledgedBefore, ...writer.lines.map(numberOf))

  const since = performance.now()
  const { pglite, close } = await openEmbeddedFiles(folder)
  const reopenedMs = Math.round(performance.now() - since)
  const audit = await auditLedger(pglite, acknowledged)
  await close()
  return { moment, afterMs, acknowledged, reopenedMs, ...audit }
}
