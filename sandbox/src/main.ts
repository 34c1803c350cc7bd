import { join } from 'node:path'
import { createSandbox } from './sandbox.ts'

const port = readPort(process.env.SANDBOX_PORT)
const host = process.env.SANDBOX_HOST || 'localhost'
const folder = process.env.SANDBOX_DATA_DIR

const sandbox = await createSandbox({
  ...(folder && { statePath: join(folder, 'sandbox.json') }),
  ...(process.env.SITE_URL && { siteUrl: process.env.SITE_URL }),
}).catch(stop)
const url = await sandbox
  .listen(port, host)
  .catch((error: NodeJS.ErrnoException) =>
    stop(
      error.code === 'EADDRINUSE'
        ? new Error(`SANDBOX_PORT ${port} is taken: stop what listens there or choose another port.`)
        : error,
    ),
  )
process.stdout.write(`Vendor sandbox on ${url}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    sandbox.close().then(() => process.exit(0), stop)
  })
}

function readPort(value = '4000'): number {
  if (/^\d+$/.test(value) && Number(value) <= 65_535) return Number(value)
  return stop(new Error(`SANDBOX_PORT is '${value}': it needs to be a port number, 0 to 65535.`))
}

function stop(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
