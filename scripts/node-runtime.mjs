import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Advice } from './terminal.mjs'

const LAUNCHER_NEEDS = 20
const PRODUCT_NEEDS = 24

const THIS_HOST = { version: process.versions.node, platform: process.platform, arch: process.arch }

export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/**
 * Stops at once, before anything slow, when the Node that was called can neither run these scripts nor be
 * replaced by the one the install brings (only Linux on x64 and arm64 gets one).
 * @param {{ version: string, platform: string, arch: string }} [host]
 * @throws {Advice}
 */
export function requireHostNode(host = THIS_HOST) {
  const { version, platform, arch } = host
  if (majorOf(version) >= PRODUCT_NEEDS) return
  const bringsItsOwn = platform === 'linux' && (arch === 'x64' || arch === 'arm64')
  const needed = bringsItsOwn ? LAUNCHER_NEEDS : PRODUCT_NEEDS
  if (majorOf(version) < needed) throw nodeTooOld(version, needed)
}

/**
 * The Node everything runs on once the packages are there: the installed one, else the one that was called.
 * @param {string} root repository
 * @returns {string} path of a Node that is new enough
 * @throws {Advice}
 */
export function productNode(root = repositoryRoot) {
  const installed = join(root, 'node_modules', '.bin', 'node')
  if (majorOf(versionOf(installed)) >= PRODUCT_NEEDS) return installed
  if (majorOf(process.versions.node) >= PRODUCT_NEEDS) return process.execPath
  throw nodeTooOld(process.versions.node, PRODUCT_NEEDS)
}

/** @param {string} node */
function versionOf(node) {
  try {
    return execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}

/** @param {string} version '24.21.0'; an empty one counts as 0 */
function majorOf(version) {
  return Number(version.split('.')[0])
}

/**
 * @param {string} version
 * @param {number} needed
 */
function nodeTooOld(version, needed) {
  return new Advice(
    `Node ${needed} or later is needed, this is ${version}: install it from https://nodejs.org and try again.`,
  )
}
