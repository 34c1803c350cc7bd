import type { FastifyInstance } from 'fastify'
import { readBrowserFile, readBrowserScript } from '../browser/browser-scripts.ts'
import type { World } from '../world.ts'
import { homePage } from './home.page.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Serves the home page and what it needs. */
export function home(world: World, siteUrl: string) {
  const style = readBrowserFile('home/home.css')
  const script = readBrowserScript('home/home.ts')
  return async (app: FastifyInstance) => {
    app.get('/', async (_request, reply) =>
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(homePage(world, siteUrl)),
    )
    app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
    app.get('/home.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
    app.get('/home.ts', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  }
}
