import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createWorld, useWorld } from './world.ts'

const world = useWorld()

/** One raw request on a socket of its own, and everything that came back. */
const raw = async (port: number, request: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.write(request)
  await once(socket, 'close')
  return answer
}

const listening = async () => {
  const { server } = world().app
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return address.port
}

test('headers over 8 kB are refused', async () => {
  const answer = await raw(
    await listening(),
    `GET /api/plans HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(9_000)}\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 431/)
})

test('nobody holds a connection for ever: headers have 10 seconds, a request 30', async () => {
  const { server } = world().app.server
  expect(server.headersTimeout).toBe(10_000)
  expect(server.requestTimeout).toBe(30_000)
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
})

test('every answer carries the headers that keep browsers safe', async () => {
  const { headers } = await world().app.server.inject({ url: '/api/plans' })
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
})

test('is healthy, ready and measurable; strangers and proxies cannot read the measurements', async () => {
  const { server } = world().app
  expect((await server.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await server.inject({ url: '/readyz' })).statusCode).toBe(200)
  const metrics = await server.inject({ url: '/metrics' })
  expect(metrics.body).toContain('http_request_duration_seconds_bucket')
  for (const stranger of [
    { remoteAddress: '203.0.113.7' },
    { headers: { 'x-forwarded-for': '203.0.113.7' } },
  ]) {
    expect((await server.inject({ url: '/metrics', ...stranger })).statusCode).toBe(404)
  }
})

test('with a token only its bearer can read the measurements', async () => {
  const { app, close } = await createWorld({ env: { METRICS_TOKEN: 'a-token-for-metrics' } })
  const read = (authorization?: string) =>
    app.server.inject({ url: '/metrics', ...(authorization ? { headers: { authorization } } : {}) })
  expect((await read()).statusCode).toBe(404)
  expect((await read('Bearer a-token-for-metricz')).statusCode).toBe(404)
  expect((await read('Bearer a-token-for-metrics')).statusCode).toBe(200)
  await close()
})

test('behind proxies the address is the one the outermost trusted proxy saw, and cannot be made up', async () => {
  const { app, close } = await createWorld({ env: { PROXIES: '1' } })
  let seen = ''
  app.server.addHook('onRequest', async (request) => {
    seen = request.ip
  })
  await app.server.inject({ url: '/api/plans', headers: { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' } })
  expect(seen).toBe('203.0.113.7')
  await close()
})

test('stopping: not ready at once, told to let go, the request under way is answered, then the door closes', async () => {
  const { app, close } = await createWorld()
  const held = Promise.withResolvers<void>()
  app.server.get('/slow', async () => {
    await held.promise
    return 'done'
  })
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const slow = fetch(`${url}/slow`)
  await fetch(`${url}/healthz`)
  const closed = close()
  const ready = await fetch(`${url}/readyz`)
  expect(ready.status).toBe(503)
  expect(ready.headers.get('connection')).toBe('close')
  held.resolve()
  expect(await (await slow).text()).toBe('done')
  await closed
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
})

test.each(['/%', '/%E0%A4%A', '/api/%'])('the unreadable address %s is an unknown one', async (url) => {
  const reply = await world().app.server.inject({ url })
  if (url.startsWith('/api')) {
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'not_found' })
  } else {
    expect(reply.statusCode).toBe(302)
    expect(reply.headers.location).toBe('/')
  }
})
