import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { repositoryRoot } from './node-runtime.mjs'
import { exitCode, start } from './processes.mjs'
import { say } from './terminal.mjs'

/** What the built site depends on, besides the Node it is built with. */
const INPUTS = ['site', 'contract', 'package-lock.json', 'tsconfig.base.json']
const NOT_INPUTS = new Set(['dist', 'node_modules', '.vite'])

const STAMP = join(repositoryRoot, 'site', 'dist', '.built-from')

/**
 * Builds the site when what it is made of has changed since the last build that succeeded.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} runtime
 * @returns {Promise<number>} the build's exit code, 0 when nothing was to be done
 */
export async function buildSite({ node, env }) {
  return withLock(join(repositoryRoot, '.build-lock'), async () => {
    const wanted = inputsHash(repositoryRoot, env)
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return 0
    say('Building the site …')
    rmSync(STAMP, { force: true })
    const options = { cwd: join(repositoryRoot, 'site'), env: { ...env, NODE_ENV: 'production' } }
    const code = await exitCode(start(node, ['--run', 'build'], options))
    if (code === 0) writeFileSync(STAMP, wanted)
    return code
  })
}

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env its VITE_ variables are built into the site
 * @returns {string} a hash over names and contents
 */
export function inputsHash(root, env) {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap((each) => filesOf(join(root, each)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  for (const name of Object.keys(env)
    .filter((each) => each.startsWith('VITE_'))
    .toSorted()) {
    hash.update(`${name}=${env[name]}\0`)
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]} sorted, so that the order on disk does not matter
 */
function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !NOT_INPUTS.has(name))
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)))
}
