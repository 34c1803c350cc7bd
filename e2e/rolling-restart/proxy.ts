import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

const BETWEEN_CHECKS_MS = 100

type Backend = { port: number; isReady: boolean; agent: Agent }

export type Proxy = {
  /** Resolves when the proxy's own check has found the backend ready, or not. */
  sees(port: number, isReady: boolean): Promise<void>
  close(): Promise<void>
}

/**
 * What stands in front of the nodes in production, reduced to what matters for a restart: round robin over the backends
 * whose /readyz answers 200, kept-alive connections, and no second try: a request that a backend drops is a failed one.
 */
export const startProxy = async (port: number, backendPorts: readonly number[]): Promise<Proxy> => {
  const backends: Backend[] = backendPorts.map((backendPort) => ({
    port: backendPort,
    isReady: false,
    agent: new Agent({ keepAlive: true }),
  }))
  const waiting = new Set<() => void>()
  let turn = 0

  const next = (): Backend | undefined => {
    const ready = backends.filter(({ isReady }) => isReady)
    turn += 1
    return ready[turn % ready.length]
  }

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const backend = next()
    if (!backend) return outgoing.writeHead(502).end('no backend is ready')
    const { connection: _, ...headers } = incoming.headers
    const onward = request(
      {
        agent: backend.agent,
        port: backend.port,
        host: 'localhost',
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress },
      },
      (answer) => {
        const { connection: __, 'keep-alive': ___, ...answerHeaders } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, answerHeaders)
        answer.pipe(outgoing)
        answer.once('error', (error) => outgoing.destroy(error))
      },
    )
    onward.once('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy(error)
      else outgoing.writeHead(502).end(error.message)
    })
    return incoming.pipe(onward)
  }
  const server = createServer(forward)
  server.listen(port, 'localhost')
  await once(server, 'listening')

  const check = async (backend: Backend) => {
    const answer = await fetch(`http://localhost:${backend.port}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    backend.isReady = answer?.ok === true
  }
  let isClosing = false
  let timer: NodeJS.Timeout | undefined
  const checkAll = async () => {
    await Promise.all(backends.map(check))
    for (const look of waiting) look()
    if (!isClosing) timer = setTimeout(checkAll, BETWEEN_CHECKS_MS)
  }
  void checkAll()

  return {
    sees: (backendPort, isReady) =>
      new Promise((resolve) => {
        const look = () => {
          if (backends.find((backend) => backend.port === backendPort)?.isReady !== isReady) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    close: async () => {
      isClosing = true
      clearTimeout(timer)
      for (const { agent } of backends) agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
