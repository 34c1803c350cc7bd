import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, delimiter, join, sep } from 'node:path'
import { withLock } from './lock.mjs'
import { productNode, repositoryRoot } from './node-runtime.mjs'
import { exitCode, start } from './processes.mjs'
import { Advice, say } from './terminal.mjs'

/**
 * Brings node_modules in step with package-lock.json, doing nothing when it already is (design 2). Two
 * commands started together install once.
 * @throws {Advice} when npm fails (it has said why) or brought no usable Node
 */
export async function ensureInstalled(root = repositoryRoot) {
  if (!isStale(root)) return
  await withLock(
    join(root, '.install-lock'),
    async () => {
      if (!isStale(root)) return
      if (!matchesLock(root)) await install(root)
      productNode(root)
      writeFileSync(readyFile(root), fingerprint(root))
    },
    (pid) => say(`Another command is installing (process ${pid}); waiting for it.`),
  )
}

/** @param {string} root */
function isStale(root) {
  return readText(readyFile(root)) !== fingerprint(root)
}

/**
 * Whether somebody ran `npm install` by hand: npm's own record of what it placed covers the whole lock.
 * @param {string} root
 */
export function matchesLock(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const placed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([path, { optional, version }]) => {
    if (path === '' || optional) return true
    return placed[path]?.link || (placed[path] !== undefined && placed[path].version === version)
  })
}

/**
 * @param {string} lock
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
function packagesOf(lock) {
  return JSON.parse(readText(lock) || '{}').packages ?? {}
}

/** @param {string} root */
async function install(root) {
  say('Installing packages (once; about half a minute) …')
  const [command, ...before] = npmCommand()
  const options = ['ci', '--include=dev', '--include=optional', '--loglevel=error']
  const env = { ...process.env, PATH: pathWithoutPackages() }
  if ((await exitCode(start(command, [...before, ...options], { cwd: root, env }))) !== 0)
    throw new Advice('npm could not install the packages; its message stands above.')
}

/**
 * The npm that started this script, on the Node it was started with: the Node in node_modules is about to
 * be replaced.
 * @returns {[string, ...string[]]}
 */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  if (npm && node && basename(npm) === 'npm-cli.js' && !isInPackages(node)) return [node, npm]
  return ['npm']
}

function pathWithoutPackages() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !isInPackages(folder))
    .join(delimiter)
}

/** @param {string} path */
function isInPackages(path) {
  return path.includes(`${sep}node_modules${sep}.bin`)
}

/** @param {string} root */
function readyFile(root) {
  return join(root, 'node_modules', '.ready')
}

/** @param {string} root */
function fingerprint(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
