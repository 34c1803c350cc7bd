import { fsyncSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { beforeAll, describe, expect, test } from 'vitest'
import { runNode } from '../../../e2e/harness/node-process.ts'
import { openEmbeddedFiles, START_PARAMETERS } from '../../src/database/embedded.ts'
import { auditLedger, createLedger, writeEntry } from './ledger.ts'

let folder: string
let database: string
let opened: Awaited<ReturnType<typeof openEmbeddedFiles>>
let fsyncs = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fsync-'))
  database = join(folder, 'database')
  opened = await openEmbeddedFiles(database, (fd) => {
    fsyncs += 1
    fsyncSync(fd)
  })
  return async () => {
    await opened.close()
    rmSync(folder, { recursive: true })
  }
})

describe('the embedded database', () => {
  test('brings every commit to the disk before it acknowledges it', async () => {
    await createLedger(opened.pglite)
    for (let entry = 1; entry <= 50; entry += 1) {
      const before = fsyncs
      await writeEntry(opened.pglite, entry)
      expect(fsyncs).toBeGreaterThan(before)
    }
  })

  test('brings its files to the disk at a checkpoint, not only its log', async () => {
    const before = fsyncs
    await opened.pglite.exec('checkpoint')
    expect(fsyncs - before).toBeGreaterThan(3)
  })

  test('cannot be running without fsync', async () => {
    expect(PGlite.defaultStartParams).toContain('-F')
    expect(START_PARAMETERS).not.toContain('-F')
    const { rows } = await opened.pglite.query(
      `select name, setting from pg_settings
       where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') order by name`,
    )
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'wal_sync_method', setting: 'fsync' },
    ])
  })
})

test('a disk that refuses an fsync ends the process before the commit is acknowledged', async () => {
  await opened.close()
  const file = fileURLToPath(new URL('refused-by-disk.process.ts', import.meta.url))
  const writer = runNode(file, [database])
  expect(await writer.ended).toEqual({ code: 1, signal: null })
  const [, acknowledged] = /^acknowledged (\d+)$/.exec(writer.lines.join('\n')) ?? []
  expect(Number(acknowledged)).toBeGreaterThan(0)
  expect(writer.errors()).toBe(
    'The disk refuses to keep the database: EIO: i/o error, fsync. Nothing more is acknowledged.\n',
  )
  opened = await openEmbeddedFiles(database)
  expect(await auditLedger(opened.pglite, Number(acknowledged))).toMatchObject({ missing: 0, halves: 0 })
})
