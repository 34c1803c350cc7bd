import { productEnvironment } from '../../scripts/processes.mjs'
import { buildSite } from '../../scripts/site-build.mjs'
import { type Restart, restartInTurn } from './rolling-restart.ts'

/** `npm run test:rolling [-- RESTARTS]`: ends with exit code 1 if a single request failed. */
const times = Number(process.argv[2] ?? 20)

const row = (...cells: (string | number)[]) =>
  process.stdout.write(`${cells.map((cell) => String(cell).padStart(12)).join('')}\n`)

if ((await buildSite({ node: process.execPath, env: productEnvironment() })) !== 0) process.exit(1)

const restarts: Restart[] = []
row('restart', 'of node', 'stopped ms', 'ready ms', 'answered', 'slowest ms', 'failed')
await restartInTurn(times, (restart) => {
  restarts.push(restart)
  const { port, stoppedMs, readyMs, answered, slowestMs, failures } = restart
  row(restarts.length, port, stoppedMs, readyMs, answered, Math.round(slowestMs), failures.length)
  for (const failure of new Set(failures)) process.stdout.write(`  ${failure}\n`)
})
const failed = restarts.reduce((sum, { failures }) => sum + failures.length, 0)
const answered = restarts.reduce((sum, restart) => sum + restart.answered, 0)
process.stdout.write(`${answered} requests answered, ${failed} failed, during ${times} restarts\n`)
process.exitCode = failed === 0 ? 0 : 1
