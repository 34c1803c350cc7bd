import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countKernelFsyncs } from './kernel-fsyncs.ts'
import { type Kill, killWriter, type Moment } from './killed-writer.ts'
import { losePower, type PowerLoss, whyNoPowerLoss } from './power-loss.ts'

/**
 * `npm run test:durability`: counts the kernel's fsyncs, kills thirty writers and takes the power from five; prints what
 * was left of each and ends with exit code 1 if an acknowledged row is missing anywhere. Source: reliability 'embedded'.
 */
const KILLS: { moment: Moment; times: number; withinMs: number }[] = [
  { moment: 'making', times: 8, withinMs: 4_000 },
  { moment: 'opening', times: 7, withinMs: 1_500 },
  { moment: 'writing', times: 15, withinMs: 1_000 },
]
const POWER_LOSSES = 5

const say = (line: string) => process.stdout.write(`${line}\n`)

const row = (...cells: (string | number)[]) => say(cells.map((cell) => String(cell).padStart(13)).join(''))

const killThirty = async (): Promise<boolean> => {
  say('\nWriters killed at a random moment')
  row('while', 'after ms', 'acknowledged', 'found', 'missing', 'halves', 'reopened ms')
  const kills: Kill[] = []
  const folder = mkdtempSync(join(tmpdir(), 'durability-'))
  let database = join(folder, 'database')
  let acknowledged = 0
  for (const { moment, times, withinMs } of KILLS) {
    for (let time = 1; time <= times; time += 1) {
      if (moment === 'making') {
        database = join(folder, `database-${time}`)
        acknowledged = 0
      }
      const kill = await killWriter(database, moment, Math.round(Math.random() * withinMs), acknowledged)
      const { afterMs, entries, missing, halves, reopenedMs } = kill
      row(moment, afterMs, kill.acknowledged, entries, missing, halves, reopenedMs)
      kills.push(kill)
      acknowledged = entries
    }
  }
  rmSync(folder, { recursive: true })
  return kills.every(({ missing, halves }) => missing === 0 && halves === 0)
}

const loseSafely = async (): Promise<boolean> => {
  say('\nLosses of power')
  const why = whyNoPowerLoss()
  if (why !== undefined) {
    say(`  not possible on this machine: ${why}`)
    return true
  }
  row('file system', 'acknowledged', 'missing', 'halves', 'database')
  const losses: PowerLoss[] = []
  for (const kind of [...Array.from({ length: POWER_LOSSES }, () => 'durable' as const), 'stock' as const]) {
    const loss = await losePower(kind)
    row(kind, loss.acknowledged, loss.missing, loss.halves, loss.database)
    losses.push(loss)
  }
  const durable = losses.filter(({ kind }) => kind === 'durable')
  const isControlLost = losses.some(({ kind, missing }) => kind === 'stock' && missing > 0)
  if (!isControlLost) say('  PGlite as shipped lost nothing either: this trial proves nothing')
  return isControlLost && durable.every(({ missing, halves }) => missing === 0 && halves === 0)
}

const countFsyncs = async (): Promise<boolean> => {
  const counted = await countKernelFsyncs()
  if (!counted) {
    say('fsyncs of the kernel: not counted, strace cannot be run here')
    return true
  }
  say(`fsyncs of the kernel: ${counted.fsyncs} for ${counted.commits} acknowledged commits`)
  return counted.fsyncs >= counted.commits
}

const isGood = [await countFsyncs(), await killThirty(), await loseSafely()].every(Boolean)
say(isGood ? '\nNo acknowledged row lost.' : '\nFAILED')
process.exitCode = isGood ? 0 : 1
