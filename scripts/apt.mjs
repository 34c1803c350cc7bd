import { existsSync } from 'node:fs'
import { capture } from './processes.mjs'
import { say } from './terminal.mjs'

/**
 * Installs a Debian package where that is possible without asking: as root on a system with apt. Elsewhere,
 * and when apt fails (its words are shown), the caller finds that what it wanted is still missing.
 * @param {string} name
 */
export async function aptInstall(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say(`Installing ${name} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await capture('apt-get', ['update', '-qq'], { env })
  const { code, output } = await capture(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', name],
    { env },
  )
  if (code !== 0) say(output.trim())
}
