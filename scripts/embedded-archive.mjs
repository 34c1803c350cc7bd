import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { lockDatabase, openUnlocked, placeDatabase } from '../server/src/database/embedded.ts'
import { capture } from './processes.mjs'
import { Advice } from './terminal.mjs'

/**
 * A backup of the embedded database is the folder itself after a clean shutdown, byte for byte, as a compressed tar:
 * nothing is translated on the way there or back. The server must be stopped; the lock sees to that.
 */

/**
 * Writes the archive and opens a copy of what is in it, so that no backup is one that was never opened.
 * @param {string} directory
 * @param {string} archive
 * @returns {Promise<number>} accounts in it
 */
export async function backUpEmbedded(directory, archive) {
  if (!existsSync(directory)) throw new Advice(`${directory}: there is no database to back up.`)
  requireOwner(directory)
  const lock = await lockDatabase(directory)
  try {
    await countAccounts(directory)
    await tar('--create', '--gzip', '--file', archive, '--directory', directory, '.')
  } finally {
    await lock.release()
  }
  const copy = await mkdtemp(join(tmpdir(), 'backup-'))
  try {
    await extract(archive, copy)
    return await countAccounts(copy)
  } finally {
    await rm(copy, { recursive: true })
  }
}

/**
 * @param {string} directory where no database may be
 * @param {string} archive
 * @returns {Promise<number>} accounts in it
 */
export async function restoreEmbedded(directory, archive) {
  if (existsSync(dirname(directory))) requireOwner(dirname(directory))
  const lock = await lockDatabase(directory)
  try {
    if (existsSync(directory)) {
      throw new Advice(`${directory}: there is a database already; move it away first.`)
    }
    let accounts = 0
    await placeDatabase(directory, async (draft) => {
      await extract(archive, draft)
      accounts = await countAccounts(draft)
    })
    return accounts
  } finally {
    await lock.release()
  }
}

/**
 * Files that another user, such as root, leaves in the folder would keep the server out.
 * @param {string} folder
 * @param {number} [caller] user id, unknown on Windows
 */
export function requireOwner(folder, caller = process.getuid?.()) {
  const { uid } = statSync(folder)
  if (caller !== undefined && caller !== uid) {
    throw new Advice(`${folder}: belongs to user ${uid}; run this as that user, as whom the server runs.`)
  }
}

/**
 * Opens a database, which recovers it if it was killed, looks into it and shuts it down cleanly.
 * @param {string} directory
 * @returns {Promise<number>}
 */
async function countAccounts(directory) {
  const database = await openUnlocked(directory)
  const { rows } = await database.query('select count(*)::int as accounts from account')
  await database.close()
  return /** @type {{ accounts: number }} */ (rows[0]).accounts
}

/**
 * @param {string} archive
 * @param {string} directory
 */
async function extract(archive, directory) {
  await tar('--extract', '--gzip', '--file', archive, '--directory', directory)
}

/** @param {string[]} args */
async function tar(...args) {
  const { code, output } = await capture('tar', args)
  if (code !== 0) throw new Advice(`tar ${args.join(' ')} failed: ${output.trim() || 'is it installed?'}`)
}
