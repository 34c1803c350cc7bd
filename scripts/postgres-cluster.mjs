import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { freePort } from './ports.mjs'
import { capture, exitCode, start } from './processes.mjs'
import { Advice } from './terminal.mjs'

const INSTALL_FOLDERS = [
  '/usr/lib/postgresql/VERSION/bin',
  '/usr/pgsql-VERSION/bin',
  '/opt/homebrew/opt/postgresql@VERSION/bin',
  '/usr/local/opt/postgresql@VERSION/bin',
]
const VERSIONS = [18, 17, 16, 15, 14]

/** Nothing here outlives the run, so nothing need reach the disk. */
const SPEED_OVER_DURABILITY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Runs the command until the input ends, which it also does when the process that holds it was killed, then
 * removes the folder, if one is given. PostgreSQL by itself would outlive it.
 */
const UNTIL_INPUT_ENDS = `
  exec 3<&0
  signal=$1
  shift
  "$@" &
  server=$!
  (cat <&3 >/dev/null; kill -"$signal" $server 2>/dev/null) &
  wait $server
  cd / && rm -rf "$0"
`

/**
 * A PostgreSQL to test against: the one named by TEST_DATABASE_URL, else a throw-away cluster of the
 * binaries on this machine, which as root are installed when missing.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws {Advice} when there is none and it cannot be had
 */
export async function testDatabase() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const cluster = await makeCluster()
  const server = await startServer(cluster, { removedAtEnd: cluster.folder, signal: 'QUIT' })
  return { url: cluster.url, stop: server.stop }
}

/** @returns {string | undefined} the folder with initdb and postgres */
function findBinaries() {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const installed = VERSIONS.flatMap((version) =>
    INSTALL_FOLDERS.map((folder) => folder.replace('VERSION', String(version))),
  )
  return [...onPath, ...installed].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

async function installBinaries() {
  await aptInstall('postgresql')
  const binaries = findBinaries()
  if (binaries) return binaries
  throw new Advice(
    'The tests need PostgreSQL 14 or later: install it, or name one by TEST_DATABASE_URL=postgres://…',
  )
}

/**
 * A throw-away cluster that is not running yet, of the binaries on this machine, which as root are installed when
 * missing. Its folder is the caller's to remove.
 * @throws {Advice} when there are no binaries and they cannot be had
 */
export async function makeCluster() {
  const binaries = findBinaries() ?? (await installBinaries())
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'))
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)
  const asOwner = { cwd: folder, ...owner }
  const data = join(folder, 'data')

  const made = await capture(
    join(binaries, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '-E',
      'UTF8',
      '--locale=C',
      '-N',
    ],
    asOwner,
  )
  if (made.code !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb failed:\n${made.output}`)
  }

  const port = await freePort()
  const settings = [
    ...SPEED_OVER_DURABILITY,
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=100',
  ]
  return {
    folder,
    command: [join(binaries, 'postgres'), '-D', data, ...settings.flatMap((each) => ['-c', each])],
    asOwner,
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
  }
}

/**
 * Starts a cluster's server, which ends with this process however that ends.
 * @param {Awaited<ReturnType<typeof makeCluster>>} cluster
 * @param {object} [options]
 * @param {string} [options.removedAtEnd] folder that goes when the server has ended
 * @param {'INT' | 'QUIT'} [options.signal] how it stops: INT keeps the data, QUIT waits for nobody
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startServer({ command, asOwner }, { removedAtEnd = '', signal = 'INT' } = {}) {
  const server = start('/bin/sh', ['-c', UNTIL_INPUT_ENDS, removedAtEnd, signal, ...command], {
    ...asOwner,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  await readyToAccept(server)
  return {
    stop: async () => {
      server.stdin?.end()
      await exitCode(server)
    },
  }
}

/**
 * @param {import('./processes.mjs').ChildProcess} server
 * @returns {Promise<void>}
 */
function readyToAccept(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk) => {
      log = (log + chunk).slice(-4_000)
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}

/**
 * initdb and postgres refuse root.
 * @returns {{ uid: number, gid: number }}
 */
function unprivilegedUser() {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const user = users.find(([name]) => name === wanted)
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) }
  }
  throw new Advice('PostgreSQL refuses to run as root: run the tests as another user.')
}
