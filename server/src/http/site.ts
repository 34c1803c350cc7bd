import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './problem.ts'
import type { DocumentHeaders } from './security-headers.ts'

const wantsDocument = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/') && !path.startsWith('/assets/')

type Document = { plain: Buffer; gzip: Buffer; brotli: Buffer; policy: string; cache: string }

/** Reads and compresses a document once; it is served from memory. */
const readDocument = async (file: string, policy: string, cache: string): Promise<Document> => {
  const plain = await readFile(file)
  return { plain, gzip: gzipSync(plain, { level: 9 }), brotli: brotliCompressSync(plain), policy, cache }
}

const sendDocument = (request: FastifyRequest, reply: FastifyReply, document: Document) => {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
  reply.headers({
    'content-security-policy': document.policy,
    'cache-control': document.cache,
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
  })
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send({ br: document.brotli, gzip: document.gzip, plain: document.plain }[encoding ?? 'plain'])
}

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
  const landing = await readDocument(join(directory, 'index.html'), policy.landing, 'no-cache')
  const account = await readDocument(join(directory, 'app.html'), policy.app, 'no-store')
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
  app.get('/', { schema: { hide: true } }, (request, reply) => sendDocument(request, reply, landing))
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    if (!wantsDocument(request.method, path)) return sendProblem(reply, 'not_found')
    return sendDocument(request, reply, account)
  })
}
