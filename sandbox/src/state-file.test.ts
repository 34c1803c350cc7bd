import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openStateFile, readState } from './state-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'state-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a state file', () => {
  test('that is not there reads as nothing', async () => {
    expect(await readState(join(folder, 'none.json'))).toBeUndefined()
  })

  test('has what each of many saves at once asked for', async () => {
    const path = join(folder, 'deep', 'many.json')
    const value = { count: 0 }
    const file = openStateFile(path, value)
    const saves = Array.from({ length: 20 }, async () => {
      const mine = ++value.count
      await file.save()
      return { mine, found: (await readState(path)) as { count: number } }
    })
    for (const { mine, found } of await Promise.all(saves)) expect(found.count).toBeGreaterThanOrEqual(mine)
  })
})
