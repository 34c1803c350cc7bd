import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { expect, test } from 'vitest'

/** A process of its own that makes a cluster, says where, and lives on. */
const HOLDER = `
  import { testDatabase } from ${JSON.stringify(new URL('postgres-cluster.mjs', import.meta.url).href)}
  const database = await testDatabase()
  process.stdout.write(database.url)
  process.on('SIGTERM', async () => {
    await database.stop()
    process.exit()
  })
  setInterval(() => {}, 1_000)
`

test.for(['SIGTERM', 'SIGKILL'])('a throw-away cluster ends with the tests, also at %s', async (signal) => {
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(holder.stdout, 'data')
  const port = Number(new URL(String(url)).port)
  const connection = createConnection(port, '127.0.0.1').resume()
  await once(connection, 'connect')
  const closed = once(connection, 'close')
  holder.kill(/** @type {NodeJS.Signals} */ (signal))
  await closed
  const [refusal] = await once(createConnection(port, '127.0.0.1'), 'error')
  expect(refusal.code).toBe('ECONNREFUSED')
})
