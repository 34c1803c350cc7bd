import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createSandbox } from '@unmask/sandbox/sandbox'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type NodeProcess, runNode } from '../../../e2e/harness/node-process.ts'
import { LockedError, lockForProcess } from '../../src/database/process-lock.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const HOLDER = at('lock-holder.process.ts')
const SERVER = at('../../src/main.ts')

let folder: string
let path: string
const running: NodeProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  path = join(folder, 'database.lock')
})

afterEach(async () => {
  for (const each of running.splice(0)) {
    each.child.kill('SIGKILL')
    await each.ended
  }
  rmSync(folder, { recursive: true })
})

const startHolder = async () => {
  const holder = runNode(HOLDER, [path])
  running.push(holder)
  await holder.line((line) => line === 'ready')
  return {
    ...holder,
    take: () => {
      holder.child.stdin?.write('now\n')
      return holder.line((line) => line !== 'ready')
    },
  }
}

/** A lock that a process took and then died with. */
const aStaleLock = async () => {
  const dead = await startHolder()
  expect(await dead.take()).toBe('held')
  dead.child.kill('SIGKILL')
  await dead.ended
}

const written = () => JSON.parse(readFileSync(path, 'utf8'))
const rewrite = (changes: object) => writeFileSync(path, JSON.stringify({ ...written(), ...changes }))

describe('a lock', () => {
  test('of a running process is refused in one line that names it', async () => {
    const first = await startHolder()
    expect(await first.take()).toBe('held')
    await expect(lockForProcess(path)).rejects.toThrow(
      new LockedError(
        `${path}: held by process ${first.child.pid}, which is running; stop it, or set another DATA_DIR or a DATABASE_URL.`,
      ),
    )
  })

  test('is refused to the very process that holds it', async () => {
    const lock = await lockForProcess(path)
    await expect(lockForProcess(path)).rejects.toThrow(LockedError)
    await lock.release()
    expect(readdirSync(folder)).toEqual([])
  })

  test('left by a killed process is taken over', async () => {
    await aStaleLock()
    const lock = await lockForProcess(path)
    expect(written().pid).toBe(process.pid)
    await lock.release()
    expect(readdirSync(folder)).toEqual([])
  })

  test('whose pid now belongs to another process is taken over', async () => {
    const other = await startHolder()
    const mine = await lockForProcess(path)
    rewrite({ pid: other.child.pid })
    await (await lockForProcess(path)).release()
    await mine.release()
  })

  test('whose pid and start come from before the last boot is taken over', async () => {
    const before = await lockForProcess(path)
    const [, ticks] = written().startedAt.split('/')
    rewrite({ startedAt: `00000000-0000-0000-0000-000000000000/${ticks}` })
    const lock = await lockForProcess(path)
    await before.release()
    expect(existsSync(path)).toBe(true)
    await lock.release()
  })

  test('of another machine is refused, since nobody here can tell whether it lives', async () => {
    await aStaleLock()
    rewrite({ host: `not-${hostname()}` })
    await expect(lockForProcess(path)).rejects.toThrow(/on not-.*; stop it there, or delete this file/)
  })

  test('that cannot be understood is refused, never removed', async () => {
    writeFileSync(path, 'half')
    await expect(lockForProcess(path)).rejects.toThrow(/does not say who holds it/)
    expect(readFileSync(path, 'utf8')).toBe('half')
  })

  test('left behind and found by ten processes at once is taken by exactly one', async () => {
    await aStaleLock()
    const ten = await Promise.all(Array.from({ length: 10 }, startHolder))
    const answers = await Promise.all(ten.map(({ take }) => take()))
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(1)
    expect(answers.filter((answer) => answer.startsWith('refused: '))).toHaveLength(9)
    const winner = ten[answers.indexOf('held')]
    expect(written().pid).toBe(winner?.child.pid)
  })

  test('left behind with its takeover unfinished is still taken by exactly one of ten', async () => {
    await aStaleLock()
    writeFileSync(`${path}.takeover`, readFileSync(path))
    const ten = await Promise.all(Array.from({ length: 10 }, startHolder))
    const answers = await Promise.all(ten.map(({ take }) => take()))
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(1)
  })
})

test('a second server on the same folder ends with one clear line and exit code 1', async () => {
  const sandbox = await createSandbox()
  const env = {
    SANDBOX_URL: await sandbox.listen(0),
    DATA_DIR: folder,
    DATABASE_URL: undefined,
    // It needs no built site.
    ROLE: 'worker',
  }
  const first = await lockForProcess(path)
  const second = runNode(SERVER, [], { env })
  running.push(second)
  expect(await second.ended).toEqual({ code: 1, signal: null })
  expect(second.lines).toEqual([])
  expect(second.errors()).toBe(
    `${path}: held by process ${process.pid}, which is running; stop it, or set another DATA_DIR or a DATABASE_URL.\n`,
  )
  await first.release()
  await sandbox.close()
})
