import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { repositoryRoot } from './node-runtime.mjs'
import { Advice } from './terminal.mjs'

/**
 * The few settings the launcher itself needs; the server parses them all (docs/configuration.md).
 * @param {NodeJS.ProcessEnv} env
 * @throws {Advice}
 */
export function startSettings(env) {
  const port = portOf(env, 'PORT', 3000)
  const host = env.HOST && env.HOST !== '0.0.0.0' && env.HOST !== '::' ? env.HOST : 'localhost'
  const sandboxPort = portOf(env, 'SANDBOX_PORT', 4000)
  return {
    port,
    site: `http://${host}:${port}`,
    siteOrigin: env.SITE_ORIGIN || `http://localhost:${port}`,
    sandboxPort,
    sandbox: `http://localhost:${sandboxPort}`,
    runsSandbox: env.MODE !== 'production' && !env.SANDBOX_URL,
    answersHttp: env.ROLE !== 'worker',
    dataDir: resolve(repositoryRoot, env.DATA_DIR || '.data'),
    logLevel: env.LOG_LEVEL || (env.MODE === 'production' ? 'info' : 'warn'),
  }
}

/**
 * Reads .env when there is one; what is set already stays.
 * @throws {Advice}
 */
export function loadEnvFile() {
  const file = join(repositoryRoot, '.env')
  if (!existsSync(file)) return
  if (!process.loadEnvFile) throw new Advice('Reading .env needs Node 20.12 or later: https://nodejs.org')
  process.loadEnvFile(file)
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {number} preset
 */
function portOf(env, name, preset) {
  const port = Number(env[name] || preset)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Advice(`${name}: got "${env[name]}", needs a port number`)
}
