import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productNode } from '../../scripts/node-runtime.mjs'
import { freePort } from '../../scripts/ports.mjs'
import { productEnvironment } from '../../scripts/processes.mjs'
import { runProgram } from '../../scripts/program.mjs'
import { waitUntilReady } from '../../scripts/wait-until-ready.mjs'
import { type Sandbox, sandboxAt } from './sandbox.ts'

export type Product = Sandbox & {
  /** Origin of site and API, such as http://localhost:4725. */
  url: string
  sandboxUrl: string
  /** Ends the server and starts it again on the same data; 'SIGKILL' makes it a crash. */
  restartServer(options?: { signal?: 'SIGTERM' | 'SIGKILL' }): Promise<void>
  /** Ends server and sandbox; a data folder of its own is removed. */
  stop(): Promise<void>
}

export type ProductOptions = {
  /** Default: any free port. */
  port?: number
  sandboxPort?: number
  /** Default: a new folder under the system's temporary one. */
  dataDir?: string
  /** Further settings of the server, as in docs/configuration.md. */
  env?: Record<string, string>
}

type Program = ReturnType<typeof runProgram>

/**
 * Runs the product as `npm start` does: sandbox and server as processes of their own, here on a folder and on
 * ports of their own. The site must have been built.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = options.port ?? (await freePort())
  const sandboxPort = options.sandboxPort ?? (await freePort())
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'journeys-'))
  const url = `http://localhost:${port}`
  const sandboxUrl = `http://localhost:${sandboxPort}`
  const env = {
    ...productEnvironment(),
    // Playwright sets it for its reporters.
    FORCE_COLOR: undefined,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
    SITE_URL: url,
    LOG_LEVEL: 'error',
    ...options.env,
  }
  const runtime = { node: productNode(), env }
  const ending = new AbortController()
  const endOf = (program: string) => (exitCode: number) =>
    ending.abort(new Error(`The ${program} ended by itself with exit code ${exitCode}.`))

  const programs: Program[] = []
  const run = async (name: string, file: string, readyUrl: string) => {
    const program = runProgram(runtime, file, endOf(name))
    programs.unshift(program)
    const ready = () => waitUntilReady(readyUrl, { name: `The ${name}`, signal: ending.signal })
    await ready()
    return { program, ready }
  }
  const stop = async () => {
    for (const program of programs) await program.stop()
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
  }

  try {
    await run('sandbox', 'sandbox/src/main.ts', `${sandboxUrl}/clock`)
    const server = await run('server', 'server/src/main.ts', `${url}/readyz`)
    return {
      ...sandboxAt(sandboxUrl),
      url,
      sandboxUrl,
      async restartServer({ signal = 'SIGTERM' } = {}) {
        await server.program.restart({ signal })
        await server.ready()
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
