import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './lock.mjs'

/** @type {string} */
let folder
/** @type {string} */
let lock

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-test-'))
  lock = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('two commands never work at the same time', async () => {
  /** @type {string[]} */
  const story = []
  const { promise: mayEnd, resolve: endFirst } = Promise.withResolvers()
  const first = withLock(lock, async () => {
    story.push('first begins')
    await mayEnd
    story.push('first ends')
  })
  const second = withLock(
    lock,
    async () => story.push('second'),
    () => endFirst(undefined),
  )
  await Promise.all([first, second])
  expect(story).toEqual(['first begins', 'first ends', 'second'])
})

test('the lock is gone after the work, also when that failed', async () => {
  const failing = withLock(lock, () => Promise.reject(new Error('no network')))
  await expect(failing).rejects.toThrow('no network')
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a process that is gone is taken over', async () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(lock, String(gone))
  expect(await withLock(lock, async () => 'done')).toBe('done')
})

test('a lock without a heartbeat is taken over although its pid lives on as something else', async () => {
  writeFileSync(lock, String(process.pid))
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lock, longAgo, longAgo)
  expect(await withLock(lock, async () => 'done')).toBe('done')
})

test('who waits is told for whom', async () => {
  /** @type {number[]} */
  const told = []
  writeFileSync(lock, String(process.pid))
  await withLock(
    lock,
    async () => {},
    (pid) => {
      told.push(pid)
      rmSync(lock)
    },
  )
  expect(told).toEqual([process.pid])
})
