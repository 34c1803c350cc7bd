import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killWriter, type Moment } from './killed-writer.ts'

let folder: string
let acknowledged = 0

beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'killed-writer-')), 'database')
})

afterAll(() => rmSync(join(folder, '..'), { recursive: true }))

/** `npm run test:durability` kills thirty. */
test.for<{ moment: Moment; within: number }>([
  { moment: 'making', within: 1_500 },
  { moment: 'writing', within: 500 },
  { moment: 'opening', within: 1_000 },
])(
  'no acknowledged row is lost to a writer killed while $moment the database',
  async ({ moment, within }) => {
    const kill = await killWriter(folder, moment, Math.random() * within, acknowledged)
    expect(kill).toMatchObject({ missing: 0, halves: 0 })
    // One transaction may be on the disk without its acknowledgement having been heard.
    expect(kill.entries - kill.acknowledged).toBeLessThanOrEqual(1)
    acknowledged = kill.entries
  },
)
