import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testBrowser } from './browser.mjs'
import { ensureInstalled } from './install.mjs'
import { productNode, repositoryRoot, requireHostNode } from './node-runtime.mjs'
import { asOne, describe, runPhases } from './phases.mjs'
import { testDatabase } from './postgres-cluster.mjs'
import { capture, exitCode, killAll, productEnvironment, start } from './processes.mjs'
import { buildSite } from './site-build.mjs'
import { onStopSignal } from './stop-signals.mjs'
import { complain, say } from './terminal.mjs'
import { playwrightCounts, vitestCounts } from './test-reports.mjs'

/**
 * npm test [-- filter…] and npm run check (`--quick`: no browser). With filters only the matching tests run.
 * Ends with a line 'N passed, N failed' over everything, exit code 1 unless all passed.
 */
const args = process.argv.slice(2)
/** In a log every colour is noise; with CI set most tools would colour all the same. */
const isForTerminal = process.stdout.isTTY
const isQuick = args.includes('--quick')
const filters = args.filter((each) => each !== '--quick')

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
/** @type {(() => Promise<void>)[]} */
const cleanUps = [async () => rmSync(reports, { recursive: true, force: true })]

onStopSignal({
  inOrder: async () => {
    await cleanUp()
    process.exit(130)
  },
  atOnce: () => {
    killAll()
    process.exit(130)
  },
})

try {
  requireHostNode()
  await ensureInstalled()
  process.exitCode = (await runAll()) ? 0 : 1
} catch (error) {
  complain(error)
  say(`\n${describe(0, 1)}`)
  process.exitCode = 1
} finally {
  await cleanUp()
}

async function runAll() {
  const node = productNode()
  const database = await testDatabase()
  cleanUps.unshift(database.stop)
  const env = {
    ...productEnvironment(),
    TEST_DATABASE_URL: database.url,
    ...(isForTerminal ? {} : { NO_COLOR: '1' }),
    ...(isQuick ? {} : { CHROMIUM_PATH: await testBrowser() }),
  }
  const run = (/** @type {string} */ name, /** @type {string[]} */ ...options) =>
    exitCode(start(node, [command(name), ...options], { env }))

  const plain = isForTerminal ? [] : ['--colors=off']
  const checks = [
    { title: 'Format and lint', run: async () => asOne(await run('biome', 'ci', ...plain, '.')) },
    { title: 'Lint with types', run: async () => asOne(await run('oxlint', '--type-aware')) },
    { title: 'Types', run: async () => asOne(...(await checkTypes(node, env))) },
  ]
  const units = {
    title: 'Units and integration',
    run: async () => {
      const file = join(reports, 'vitest.json')
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      return vitestCounts(file, await run('vitest', 'run', ...reporters, ...filters))
    },
  }
  const browser = [
    {
      title: 'Site build',
      run: async () => asOne(await buildSite({ node, env })),
    },
    {
      title: 'Browser journeys',
      run: async () => {
        const file = join(reports, 'playwright.json')
        Object.assign(env, { PLAYWRIGHT_REPORT: file })
        return playwrightCounts(file, await run('playwright', 'test', '--pass-with-no-tests', ...filters))
      },
    },
  ]
  return runPhases([...(filters.length ? [] : checks), units, ...(isQuick ? [] : browser)])
}

/** @param {string} name */
function command(name) {
  return join(repositoryRoot, 'node_modules', '.bin', name)
}

/**
 * Every workspace and the scripts, two at a time.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number[]>} exit codes
 */
async function checkTypes(node, env) {
  const { workspaces } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'))
  const waiting = [...workspaces, 'scripts']
  /** @type {number[]} */
  const codes = []
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const { code, output } = await capture(node, [command('tsc'), '-p', project], { env })
      say(`${code === 0 ? '✓' : '✗'} ${project}`)
      if (code !== 0) say(output.trim())
      codes.push(code)
    }
  }
  await Promise.all([work(), work()])
  return codes
}

async function cleanUp() {
  for (const each of cleanUps.splice(0)) await each()
  killAll()
}
