import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { systemErrorCode } from './system-error.mjs'

const HEARTBEAT_MS = 1_000
const STALE_AFTER_MS = 15_000

/**
 * Runs the work while no other process on this machine holds the same lock file. A lock whose process is
 * gone, or that has shown no heartbeat (after a reboot its pid may belong to something else), is taken over.
 * @template T
 * @param {string} path must not lie in a folder the work removes
 * @param {() => Promise<T>} work
 * @param {(pid: number) => void} [onWait] called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait = () => {}) {
  let told = false
  while (!take(path)) {
    const holder = holderOf(path)
    if (holder.isGone) discard(path, holder.pid)
    else {
      if (!told) onWait(holder.pid)
      told = true
      await pause(100)
    }
  }
  const heartbeat = setInterval(() => utimesSync(path, new Date(), new Date()), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    rmSync(path, { force: true })
  }
}

/**
 * Linking a finished file makes lock and pid appear in one step; nobody reads a lock without its pid.
 * @param {string} path
 */
function take(path) {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, String(process.pid))
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** @param {string} path */
function holderOf(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    const isSilent = Date.now() - statSync(path).mtimeMs > STALE_AFTER_MS
    return { pid, isGone: isSilent || !isAlive(pid) }
  } catch {
    return { pid: 0, isGone: false }
  }
}

/**
 * Moves the dead lock aside first: if another process has taken it over meanwhile, its lock is put back.
 * @param {string} path
 * @param {number} deadPid
 */
function discard(path, deadPid) {
  const aside = `${path}.${process.pid}.stale`
  try {
    renameSync(path, aside)
    if (Number(readFileSync(aside, 'utf8')) !== deadPid) linkSync(aside, path)
  } catch {
    // Someone else discarded it first; the next round looks again.
  } finally {
    rmSync(aside, { force: true })
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemErrorCode(error) === 'EPERM'
  }
}
