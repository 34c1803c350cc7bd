import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeArchive } from './archive-command.mjs'

/** @type {string} */
let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a backup never overwrites a file', async () => {
  const archive = join(folder, 'yesterday')
  writeFileSync(archive, 'kept')
  await expect(placeArchive(archive, async (draft) => writeFileSync(draft, 'new'))).rejects.toThrow(
    `${archive} is there already; name another file.`,
  )
  expect(readFileSync(archive, 'utf8')).toBe('kept')
})

test('a backup that fails half-way has not the name of one', async () => {
  const failed = placeArchive(join(folder, 'today'), async (draft) => {
    writeFileSync(draft, 'half')
    throw new Error('disk full')
  })
  await expect(failed).rejects.toThrow('disk full')
  expect(readdirSync(folder)).toEqual(['today.part'])
})
