import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { productNode, repositoryRoot, requireHostNode } from './node-runtime.mjs'
import { exitCode, productEnvironment, start } from './processes.mjs'
import { complain } from './terminal.mjs'

/** npm run format: brings every file into the shape `npm test` asks for. */
try {
  requireHostNode()
  await ensureInstalled()
  const biome = join(repositoryRoot, 'node_modules', '.bin', 'biome')
  const child = start(productNode(), [biome, 'check', '--write', ...process.argv.slice(2)], {
    env: productEnvironment(),
  })
  process.exitCode = await exitCode(child)
} catch (error) {
  complain(error)
  process.exitCode = 1
}
