import { setMaxListeners } from 'node:events'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { productNode, requireHostNode } from './node-runtime.mjs'
import { requireFreePorts } from './ports.mjs'
import { killAll, productEnvironment } from './processes.mjs'
import { runProgram } from './program.mjs'
import { onChange } from './reload.mjs'
import { buildSite } from './site-build.mjs'
import { loadEnvFile, startSettings } from './start-settings.mjs'
import { onNpmGone, onStopSignal } from './stop-signals.mjs'
import { Advice, complain, elapsed, say } from './terminal.mjs'
import { waitUntilReady } from './wait-until-ready.mjs'

/**
 * npm start: installs and builds what is stale, then runs the sandbox and the server (site, API, worker)
 * until Ctrl-C, a SIGTERM or the end of either. npm run dev (`--reload`): the same, restarted on change.
 */
const begin = performance.now()
const reloads = process.argv.includes('--reload')
const wishToStop = new AbortController()
setMaxListeners(0, wishToStop.signal)

/** In the order of their start. @type {ReturnType<typeof runProgram>[]} */
const programs = []

onStopSignal({
  inOrder: () => wishToStop.abort(),
  atOnce: () => {
    killAll()
    process.exit(130)
  },
})

onNpmGone(() => wishToStop.abort())

const stopWished = new Promise((_, reject) => wishToStop.signal.addEventListener('abort', reject))

try {
  await Promise.race([run(), stopWished])
  await stopWished
} catch (error) {
  if (!wishToStop.signal.aborted) {
    complain(error)
    process.exitCode = 1
  }
}
await stopAll()
killAll()
process.exit()

async function run() {
  requireHostNode()
  loadEnvFile()
  const settings = startSettings(process.env)
  await requireFreePorts([
    ...(settings.answersHttp ? [{ port: settings.port, variable: 'PORT' }] : []),
    ...(settings.runsSandbox ? [{ port: settings.sandboxPort, variable: 'SANDBOX_PORT' }] : []),
  ])
  await ensureInstalled()

  const node = productNode()
  const env = {
    ...productEnvironment(),
    PORT: String(settings.port),
    SANDBOX_PORT: String(settings.sandboxPort),
    DATA_DIR: settings.dataDir,
    SANDBOX_DATA_DIR: join(settings.dataDir, 'sandbox'),
    SITE_URL: settings.siteOrigin,
    LOG_LEVEL: settings.logLevel,
  }
  if (settings.answersHttp && (await buildSite({ node, env })) !== 0) {
    throw new Advice('The site could not be built; the reason stands above.')
  }

  const runtime = { node, env }
  if (settings.runsSandbox) {
    await launch('The sandbox', runtime, 'sandbox/src/main.ts', `${settings.sandbox}/clock`, ['sandbox/src'])
  }
  const serverSources = ['server/src', 'vendors/src', 'billing/src', 'contract/src']
  const readyUrl = settings.answersHttp && `${settings.site}/readyz`
  const server = await launch('The server', runtime, 'server/src/main.ts', readyUrl, serverSources)
  if (reloads && settings.answersHttp) {
    onChange(['site', 'contract/src'], async () => {
      // The server holds the documents it read at its start, which name the files of the build before.
      if ((await buildSite(runtime)) === 0) await server.restart()
    })
  }

  announce(settings)
}

/**
 * Starts one of the product's programs. Its end ends everything, with its exit code; when reloading, it
 * waits for the next change instead.
 * @param {string} name
 * @param {{ node: string, env: NodeJS.ProcessEnv }} runtime
 * @param {string} file
 * @param {string | false} readyUrl
 * @param {string[]} sources
 */
async function launch(name, runtime, file, readyUrl, sources) {
  wishToStop.signal.throwIfAborted()
  const program = runProgram(runtime, file, (exitCode) => {
    if (wishToStop.signal.aborted) return
    if (reloads) return say(`${name} ended; it starts again after the next change.`)
    process.exitCode = exitCode
    wishToStop.abort()
  })
  programs.push(program)
  if (readyUrl) await waitUntilReady(readyUrl, { name, signal: wishToStop.signal })
  if (reloads) onChange(sources, () => program.restart())
  return program
}

/** The last started stops first: the server still needs the sandbox for what it is about to finish. */
async function stopAll() {
  wishToStop.abort()
  for (const program of programs.toReversed()) await program.stop()
}

/** @param {ReturnType<typeof startSettings>} settings */
function announce({ siteOrigin, sandbox, runsSandbox, answersHttp, dataDir }) {
  say('')
  if (answersHttp) say(`  Site and account   ${siteOrigin}`)
  if (runsSandbox) say(`  Vendor sandbox     ${sandbox}   (codes it received, its clock, its ledger)`)
  say(`  Data               ${dataDir}`)
  say(`\n  Ready in ${elapsed(begin)}. Ctrl-C stops everything.\n`)
}
