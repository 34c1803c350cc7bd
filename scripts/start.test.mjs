import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repositoryRoot } from './node-runtime.mjs'
import { freePort } from './ports.mjs'

/** A program that answers 200 to everything and writes down how it ended. */
const program = (/** @type {string} */ port, /** @type {string} */ name) => `
  import { appendFileSync } from 'node:fs'
  import { createServer } from 'node:http'
  const say = (text: string) => appendFileSync(process.env.DATA_DIR + '/events', '${name} ' + text + '\\n')
  createServer((request, answer) => {
    answer.end('ok')
    if (request.url === '/die') process.exit(7)
  }).listen(Number(process.env.${port}), () => say('up ' + process.pid))
  process.on('SIGTERM', () => {
    say('stopped')
    process.exit(0)
  })
`

/** @type {string} */
let root
/** @type {number} */
let port
/** @type {number} */
let sandboxPort
/** @type {Set<import('node:child_process').ChildProcess>} */
const launched = new Set()

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'start-test-'))
  port = await freePort()
  sandboxPort = await freePort()
  cpSync(join(repositoryRoot, 'scripts'), join(root, 'scripts'), { recursive: true })
  const files = {
    'package.json': '{"type":"module"}',
    'package-lock.json': '{}',
    'sandbox/src/main.ts': program('SANDBOX_PORT', 'sandbox'),
    'server/src/main.ts': program('PORT', 'server'),
    'site/package.json': JSON.stringify({
      scripts: { build: 'mkdir -p dist; echo 1 >> ../builds; test ! -e fails' },
    }),
    'data/events': '',
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  const fingerprint = createHash('sha256')
    .update('{}')
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  write('node_modules/.ready', fingerprint)
})

afterEach(() => {
  for (const child of launched) child.kill('SIGKILL')
  launched.clear()
  rmSync(root, { recursive: true, force: true })
})

test('shows where to go once sandbox and server answer', async () => {
  const { output } = await ready()
  expect(output()).toContain(`http://localhost:${port}`)
  expect(output()).toContain(`http://localhost:${sandboxPort}`)
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200)
})

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  test(`stops the server, then the sandbox, at ${signal}, also when npm repeats it`, async () => {
    const { child } = await ready()
    child.kill(signal)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(events().slice(2)).toEqual(['server stopped', 'sandbox stopped'])
  })
}

test('ends with the exit code of a program that died, and stops the other', async () => {
  const { child } = await ready()
  await fetch(`http://localhost:${port}/die`).catch(() => {})
  expect(await once(child, 'exit')).toEqual([7, null])
  expect(events()).toContain('sandbox stopped')
})

test('leaves nothing running when it is killed itself', async () => {
  const { child } = await ready()
  child.kill('SIGKILL')
  await eventually(() => events().filter((each) => each.endsWith('stopped')).length === 2)
})

test.for(['PORT', 'SANDBOX_PORT'])(
  'says in one line that %s is taken, before anything slow',
  async (variable) => {
    const taken = variable === 'PORT' ? port : sandboxPort
    const other = createServer().listen(taken, 'localhost')
    await once(other, 'listening')
    const { child, output } = launch()
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(output()).toBe(
      `Port ${taken} is taken. Stop what uses it, or choose another: ${variable}=${taken + 1} npm start\n`,
    )
    expect(existsSync(join(root, 'builds'))).toBe(false)
    other.close()
  },
)

test('builds the site only when what it is made of has changed', async () => {
  expect(await buildsAfterAStart()).toBe(1)
  expect(await buildsAfterAStart()).toBe(1)
  write('contract/src/plans.ts', 'changed')
  expect(await buildsAfterAStart()).toBe(2)
})

test('builds again after a build that failed', async () => {
  write('site/fails', '')
  const { child } = launch()
  expect(await once(child, 'exit')).toEqual([1, null])
  rmSync(join(root, 'site/fails'))
  expect(await buildsAfterAStart()).toBe(2)
})

test('leaves the sandbox out in production', async () => {
  const { output } = await ready({ MODE: 'production' })
  expect(output()).not.toContain(String(sandboxPort))
  expect(events().every((each) => each.startsWith('server'))).toBe(true)
})

test('starts a changed program again when reloading', async () => {
  for (const folder of ['vendors', 'billing', 'contract']) write(`${folder}/src/a.ts`, '')
  await ready({}, ['--reload'])
  write('billing/src/a.ts', '// changed')
  await eventually(() => events().filter((each) => each.startsWith('server up')).length === 2)
  expect(events()[2]).toBe('server stopped')
})

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** What the programs wrote down, oldest first. */
function events() {
  return readFileSync(join(root, 'data/events'), 'utf8').split('\n').filter(Boolean)
}

/**
 * @param {NodeJS.ProcessEnv} [settings]
 * @param {string[]} [options]
 */
function launch(settings = {}, options = []) {
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: join(root, 'data'),
  }
  const child = spawn(process.execPath, ['scripts/start.mjs', ...options], {
    cwd: root,
    env: { ...env, ...settings },
  })
  launched.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
      child.emit('said')
    })
  }
  return { child, output: () => text }
}

/**
 * @param {NodeJS.ProcessEnv} [settings]
 * @param {string[]} [options]
 */
async function ready(settings, options) {
  const run = launch(settings, options)
  while (!run.output().includes('Ready')) {
    await once(run.child, 'said', { signal: AbortSignal.timeout(10_000) })
  }
  return run
}

/** Starts and stops. @returns {Promise<number>} how often the site has been built so far */
async function buildsAfterAStart() {
  const { child } = await ready()
  child.kill('SIGTERM')
  await once(child, 'exit')
  return readFileSync(join(root, 'builds'), 'utf8').split('\n').length - 1
}

/** @param {() => boolean} isSo looked at after every change of the events */
async function eventually(isSo) {
  const changes = watch(join(root, 'data/events'))
  while (!isSo()) await once(changes, 'change', { signal: AbortSignal.timeout(10_000) })
  changes.close()
}
