import { fsyncSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runNode } from '../../../e2e/harness/node-process.ts'
import { openEmbeddedFiles, START_PARAMETERS } from '../../src/database/embedded.ts'
import { auditLedger, createLedger, writeEntry } from './ledger.ts'

let folder: string
let opened: Awaited<ReturnType<typeof openEmbeddedFiles>>
let fsyncs = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fsync-'))
  opened = await openEmbeddedFiles(join(folder, 'database'), (fd) => {
    fsyncs += 1
    fsyncSync(fd)
  })
})

afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
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
  const file = fileURLToPath(new URL('refused-by-disk.process.ts', import.meta.url))
  const writer = runNode(file, [join(folder, 'refused')])
  expect(await writer.ended).toEqual({ code: 1, signal: null })
  expect(writer.lines).toEqual(['acknowledged 1'])
  expect(writer.errors()).toBe(
    'The disk refuses to keep the database: EIO: i/o error, fsync. Nothing more is acknowledged.\n',
  )
  const { pglite, close } = await openEmbeddedFiles(join(folder, 'refused'))
  expect(await auditLedger(pglite, 1)).toMatchObject({ missing: 0, halves: 0 })
  await close()
})
