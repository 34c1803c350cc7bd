import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { productNode, repositoryRoot } from './node-runtime.mjs'
import { capture } from './processes.mjs'
import { Advice, say } from './terminal.mjs'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC_APP = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * A Chromium for the journeys: CHROMIUM_PATH, else the system's, else from apt, else Playwright's own.
 * @returns {Promise<string>} path of the executable
 * @throws {Advice}
 */
export async function testBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  return (await systemBrowser()) ?? (await fromApt()) ?? (await fromPlaywright())
}

/**
 * Each candidate is asked for its version: some systems ship a stub of that name which only explains itself.
 * @returns {Promise<string | undefined>}
 */
async function systemBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of [...candidates, MAC_APP]) {
    if (existsSync(path) && (await capture(path, ['--version'])).code === 0) return path
  }
  return undefined
}

async function fromApt() {
  await aptInstall('chromium')
  return systemBrowser()
}

async function fromPlaywright() {
  say("Fetching Playwright's Chromium …")
  const cli = join(repositoryRoot, 'node_modules', '.bin', 'playwright')
  const libraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  const { code, output } = await capture(productNode(), [cli, 'install', ...libraries, 'chromium'])
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  if (code === 0 && existsSync(path)) return path
  say(output.trim())
  throw new Advice('The journeys need Chromium: install it, or name one by CHROMIUM_PATH=/path/to/chromium')
}
