import { mkdirSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openEmbeddedFiles } from '../../src/database/embedded.ts'
import { createLedger, writeEntry } from './ledger.ts'

/**
 * Writes entries to a database in a folder until it is killed or has written as many as it was asked for, and says the
 * number of each once it is acknowledged: `writer.process.ts FOLDER durable|stock [ENTRIES]`. Stock is PGlite as shipped.
 */
const [folder = '', kind, entries = 'Infinity'] = process.argv.slice(2)

const say = (line: string) => writeSync(1, `${line}\n`)

const openStock = async () => {
  mkdirSync(dirname(folder), { recursive: true })
  const pglite = await PGlite.create({ dataDir: folder })
  return { pglite, close: () => pglite.close() }
}

say('started')
const { pglite, close } = await (kind === 'stock' ? openStock() : openEmbeddedFiles(folder))
say('opened')
const last = await createLedger(pglite)
for (let entry = last + 1; entry <= last + Number(entries); entry += 1) {
  await writeEntry(pglite, entry)
  say(`acknowledged ${entry}`)
}
await close()
