import { join } from 'node:path'
import { repositoryRoot } from '../../scripts/node-runtime.mjs'
import { freePort } from '../../scripts/ports.mjs'
import { testDatabase } from '../../scripts/postgres-cluster.mjs'
import { waitUntilReady } from '../../scripts/wait-until-ready.mjs'
import { type NodeProcess, runNode } from '../harness/node-process.ts'
import { sandboxAt } from '../harness/sandbox.ts'
import { aTrialByApi } from '../harness/trial-by-api.ts'
import { type Call, startLoad } from './load.ts'
import { startProxy } from './proxy.ts'

/** About half of what one node bears on a busy machine with two cores. */
const PER_SECOND = 100

export type Restart = {
  port: number
  stoppedMs: number
  readyMs: number
  answered: number
  failures: string[]
  slowestMs: number
}

const callsWith = (token: string): Call[] => [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/api/plans' },
  { method: 'GET', path: '/api/subscription', token },
  { method: 'POST', path: '/api/session/renew', token },
]

const sinceIn = (begin: number) => Math.round(performance.now() - begin)

/**
 * Two nodes on one PostgreSQL behind a proxy, restarted in turn under constant load. The site must have been built.
 * Source: reliability 'deploys'.
 *
 * @param onRestart called after each
 */
export const restartInTurn = async (times: number, onRestart: (restart: Restart) => void): Promise<void> => {
  const database = await testDatabase()
  const running = new Set<NodeProcess>()
  const run = (file: string, env: Record<string, string>) => {
    const started = runNode(join(repositoryRoot, file), [], { env: { LOG_LEVEL: 'error', ...env } })
    running.add(started)
    void started.ended.then(() => running.delete(started))
    return started
  }
  const [proxyPort, sandboxPort, ...ports] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ])
  const url = `http://localhost:${proxyPort}`
  const sandboxUrl = `http://localhost:${sandboxPort}`
  const startNode = (port: number) =>
    run('server/src/main.ts', {
      PORT: String(port),
      PROXIES: '1',
      SITE_ORIGIN: url,
      SANDBOX_URL: sandboxUrl,
      DATABASE_URL: database.url,
    })

  const proxy = await startProxy(proxyPort, ports)
  try {
    run('sandbox/src/main.ts', { SANDBOX_PORT: String(sandboxPort) })
    await waitUntilReady(`${sandboxUrl}/clock`, { name: 'The sandbox' })
    const nodes = new Map(ports.map((port) => [port, startNode(port)]))
    await Promise.all(ports.map((port) => proxy.sees(port, true)))
    const { token } = await aTrialByApi({ url, sandboxUrl, latestCode: sandboxAt(sandboxUrl).latestCode })

    const load = startLoad(url, callsWith(token), PER_SECOND)
    for (let restart = 0; restart < times; restart += 1) {
      const [port = 0, node] = [...nodes][restart % nodes.size] ?? []
      const begin = performance.now()
      node?.child.kill('SIGTERM')
      const end = await node?.ended
      const stoppedMs = sinceIn(begin)
      if (end?.code !== 0) throw new Error(`a node ended with ${end?.code ?? end?.signal}: ${node?.errors()}`)
      nodes.set(port, startNode(port))
      await proxy.sees(port, false)
      await proxy.sees(port, true)
      onRestart({ port, stoppedMs, readyMs: sinceIn(begin) - stoppedMs, ...load.look() })
    }
    await load.stop()
    const [failure] = load.look().failures
    if (failure !== undefined) throw new Error(`after the last restart: ${failure}`)
  } finally {
    await proxy.close()
    for (const { child } of running) child.kill('SIGKILL')
    await Promise.all([...running].map(({ ended }) => ended))
    await database.stop()
  }
}
