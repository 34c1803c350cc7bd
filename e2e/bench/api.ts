import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { productNode } from '../../scripts/node-runtime.mjs'
import { testDatabase } from '../../scripts/postgres-cluster.mjs'
import { startProduct } from '../harness/product.ts'
import { aTrialByApi } from '../harness/trial-by-api.ts'

/**
 * What a call costs: signed-in GET /subscription and the landing page beside the bare minimum and the database itself,
 * in one run. Clock times on a shared machine say little; CPU a request and the ratio to the floor do.
 * `npm run bench:api`. Goals: <= 0.15 ms CPU for /subscription, <= 0.05 ms for '/'.
 */
const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 16

type Target = {
  name: string
  url: string
  headers?: Record<string, string>
  cpuSeconds: () => Promise<number>
}
type Figures = { cpuMs: number; p99: number; perSecond: number }

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const load = async ({ url, headers }: Target, duration: number) => {
  const result = await autocannon({
    url,
    ...(headers ? { headers } : {}),
    connections: CONNECTIONS,
    duration,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result
}

const round = async (target: Target): Promise<Figures> => {
  const before = await target.cpuSeconds()
  const result = await load(target, SECONDS)
  const spent = (await target.cpuSeconds()) - before
  return {
    cpuMs: (spent * 1000) / result.requests.total,
    p99: result.latency.p99,
    perSecond: result.requests.average,
  }
}

const text = async (url: string) => (await fetch(url)).text()

const pgbench = (databaseUrl: string, ...options: string[]): string => {
  const folder = ['/usr/lib/postgresql/15/bin', ...(process.env.PATH ?? '').split(':')].find((one) =>
    existsSync(join(one, 'pgbench')),
  )
  if (!folder) throw new Error('pgbench is missing: it comes with PostgreSQL')
  const { stdout, status, stderr } = spawnSync(join(folder, 'pgbench'), [...options, databaseUrl], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`pgbench failed: ${stderr}`)
  return stdout
}

const database = await testDatabase()
const product = await startProduct({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'error' } })
const { token, accountId } = await aTrialByApi(product)
const bare = fork(join(import.meta.dirname, 'bare-server.ts'), {
  env: { ...process.env, DATABASE_URL: database.url, ACCOUNT_ID: accountId },
  execPath: productNode(),
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
})
try {
  if (!bare.stdout) throw new Error('the bare server has no output')
  const [port] = await once(bare.stdout, 'data')
  const bareUrl = `http://localhost:${Number(String(port))}`
  const bareCpu = async () => Number(await text(`${bareUrl}/cpu`))
  const productCpu = async () =>
    Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(await text(`${product.url}/metrics`))?.[1])

  const targets: Target[] = [
    { name: 'bare node:http + one row', url: bareUrl, cpuSeconds: bareCpu },
    {
      name: 'GET /subscription, signed in',
      url: `${product.url}/api/subscription`,
      headers: { authorization: `Bearer ${token}` },
      cpuSeconds: productCpu,
    },
    {
      name: "GET '/'",
      url: `${product.url}/`,
      headers: { 'accept-encoding': 'gzip, deflate, br' },
      cpuSeconds: productCpu,
    },
  ]
  for (const target of targets) await load(target, 2)
  const rounds = new Map<string, Figures[]>(targets.map(({ name }) => [name, []]))
  for (let count = 0; count < ROUNDS; count += 1) {
    for (const target of targets) rounds.get(target.name)?.push(await round(target))
  }

  pgbench(database.url, '-i', '-q', '-s', '1')
  const tps = /tps = ([\d.]+)/.exec(pgbench(database.url, '-S', '-c', '8', '-T', String(SECONDS)))?.[1]

  const medians = [...rounds].map(([name, figures]) => ({
    name,
    'CPU ms a request': median(figures.map(({ cpuMs }) => cpuMs)).toFixed(4),
    'p99 ms': median(figures.map(({ p99 }) => p99)),
    'a second': Math.round(median(figures.map(({ perSecond }) => perSecond))),
  }))
  const floor = Number(medians[0]?.['CPU ms a request'])
  process.stdout.write(
    `Node ${process.version}, ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, medians\n`,
  )
  for (const row of medians) {
    const ratio = (Number(row['CPU ms a request']) / floor).toFixed(2)
    process.stdout.write(
      `${row.name.padEnd(32)} ${row['CPU ms a request']} ms CPU (${ratio} of bare)   p99 ${row['p99 ms']} ms   ${row['a second']}/s\n`,
    )
  }
  process.stdout.write(`${'pgbench -S, 8 clients'.padEnd(32)} ${tps}/s\n`)
} finally {
  bare.disconnect()
  await product.stop()
  await database.stop()
}
