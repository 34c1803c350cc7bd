import { build } from 'vite'

/** Builds site/dist; with --watch again on each change. */
await build({
  configFile: new URL('vite.config.ts', import.meta.url).pathname,
  ...(process.argv.includes('--watch') && { build: { watch: {} } }),
})
