import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A process of its own that makes a cluster and lives on. */
const HOLDER = `
  import { testDatabase } from ${JSON.stringify(new URL('postgres-cluster.mjs', import.meta.url).href)}
  const database = await testDatabase()
  process.stdout.write('made')
  process.on('SIGTERM', async () => {
    await database.stop()
    process.exit()
  })
  setInterval(() => {}, 1_000)
`

/** @type {string} */
let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cluster-test-'))
  // As /tmp is: as root the cluster belongs to another user.
  chmodSync(folder, 0o1777)
})
afterEach(() => rmSync(folder, { recursive: true }))

test.for(['SIGTERM', 'SIGKILL'])(
  'a throw-away cluster ends with the tests and leaves nothing behind, also at %s',
  async (signal) => {
    const { TEST_DATABASE_URL: _, ...env } = process.env
    const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER], {
      env: { ...env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(holder.stdout, 'data')
    expect(readdirSync(folder)).toHaveLength(1)

    // The folder goes only after the server has ended.
    const changes = watch(folder)
    holder.kill(/** @type {NodeJS.Signals} */ (signal))
    while (readdirSync(folder).length > 0) await once(changes, 'change')
    changes.close()
  },
)
