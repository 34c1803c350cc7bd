import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'

const SITE_DIRECTORY = join(import.meta.dirname, '../../site/dist')

/** Ends the process with one line on standard error that says what to do. */
const stopBoot = (line: string): never => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const wordsFor = (error: unknown, port: number): string => {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `PORT: ${port} is taken; stop what uses it or set another PORT`
  }
  return error instanceof Error ? error.message : String(error)
}

const start = async () => {
  const config = readConfig(process.env)
  const answersHttp = config.role !== 'worker'
  if (answersHttp) {
    await access(join(SITE_DIRECTORY, 'app.html')).catch(() =>
      stopBoot('The site is not built: run npm start, which builds it.'),
    )
  }
  const app = await buildApp(config, answersHttp ? { siteDirectory: SITE_DIRECTORY } : {}).catch(
    (error: unknown) => stopBoot(wordsFor(error, config.port)),
  )
  if (answersHttp) {
    await app.server
      .listen({ port: config.port, host: config.host })
      .catch((error: unknown) => stopBoot(wordsFor(error, config.port)))
  }
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return
      closing = true
      void app.close().then(() => process.exit(0))
    })
  }
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError) stopBoot(error.message)
  throw error
})
