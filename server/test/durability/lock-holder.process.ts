import { once } from 'node:events'
import { lockForProcess } from '../../src/database/process-lock.ts'

/** Takes the lock file named by its argument once it is told to, says how that went, and holds it until its input ends. */
const [path = ''] = process.argv.slice(2)
process.stdout.write('ready\n')
await once(process.stdin, 'data')
try {
  await lockForProcess(path)
  process.stdout.write('held\n')
  process.stdin.resume()
} catch (error) {
  process.stdout.write(`refused: ${String(error)}\n`)
  process.exit(1)
}
