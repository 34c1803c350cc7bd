import { PGlite } from '@electric-sql/pglite'
import { openEmbeddedFiles } from '../../src/database/embedded.ts'
import { auditLedger } from './ledger.ts'

/** Opens what a writer left in a folder and says what is there: `auditor.process.ts FOLDER ACKNOWLEDGED [stock]`. */
const [folder = '', acknowledged = '', kind] = process.argv.slice(2)

const { pglite, close } =
  kind === 'stock'
    ? await PGlite.create({ dataDir: folder }).then((opened) => ({
        pglite: opened,
        close: () => opened.close(),
      }))
    : await openEmbeddedFiles(folder)
process.stdout.write(`${JSON.stringify(await auditLedger(pglite, Number(acknowledged)))}\n`)
await close()
