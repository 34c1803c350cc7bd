import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** What the landing page's script may weigh, uncompressed, with all it imports (design 2). */
const MOST_BYTES = 2048

/** Fails the build when the landing page's script has grown too large. */
export const bootSize = (): Plugin => ({
  name: 'boot-size',
  generateBundle(_options, bundle) {
    const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
    const landing = scripts.find(({ facadeModuleId }) => basename(facadeModuleId ?? '') === 'index.html')
    if (!landing) this.error('The landing page has no script')

    const loaded = new Set([landing.fileName])
    for (const file of loaded) {
      const imports = scripts.find(({ fileName }) => fileName === file)?.imports ?? []
      for (const imported of imports) loaded.add(imported)
    }
    const bytes = scripts
      .filter(({ fileName }) => loaded.has(fileName))
      .reduce((sum, { code }) => sum + Buffer.byteLength(code), 0)
    if (bytes > MOST_BYTES) {
      this.error(
        `The landing page's script is ${bytes} bytes, ${bytes - MOST_BYTES} more than it may be: ${[...loaded].join(', ')}`,
      )
    }
  },
})
