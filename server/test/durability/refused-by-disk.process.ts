import { fsyncSync, writeSync } from 'node:fs'
import { openEmbeddedFiles } from '../../src/database/embedded.ts'
import { createLedger, writeEntry } from './ledger.ts'

/** Writes two entries to the database in a folder; the disk refuses the second. */
const [folder = ''] = process.argv.slice(2)
let refuses = false

const { pglite } = await openEmbeddedFiles(folder, (fd) => {
  if (refuses) throw new Error('EIO: i/o error, fsync')
  fsyncSync(fd)
})
const entry = (await createLedger(pglite)) + 1
await writeEntry(pglite, entry)
writeSync(1, `acknowledged ${entry}\n`)
refuses = true
await writeEntry(pglite, entry + 1)
writeSync(1, `acknowledged ${entry + 1}\n`)
