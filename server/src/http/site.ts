import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendProblem } from './problem.ts'
import type { DocumentHeaders } from './security-headers.ts'

const wantsDocument = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/') && !path.startsWith('/assets/')

const sendDocument = (reply: FastifyReply, html: string | undefined, csp: string, cache: string) =>
  reply
    .headers({ 'content-security-policy': csp, 'cache-control': cache })
    .type('text/html; charset=utf-8')
    .send(html)

/**
 * The built site: '/' is the landing page, hashed assets never change, every other path is the account area, whose router
 * sends unknown ones to '/'.
 *
 * @param directory site/dist
 */
export const serveSite = async (
  app: FastifyInstance,
  directory: string,
  policy: DocumentHeaders,
): Promise<void> => {
  const [landing, account] = await Promise.all(
    ['index.html', 'app.html'].map((file) => readFile(join(directory, file), 'utf8')),
  )
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.html', '**/.*'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.startsWith(join(directory, 'assets'))
      reply.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  app.get('/', { schema: { hide: true } }, (_request, reply) =>
    sendDocument(reply, landing, policy.landing, 'no-cache'),
  )
  app.setNotFoundHandler((request, reply) => {
    const path = new URL(request.url, 'http://site').pathname
    if (!wantsDocument(request.method, path)) return sendProblem(reply, 'not_found')
    return sendDocument(reply, account, policy.app, 'no-store')
  })
}
