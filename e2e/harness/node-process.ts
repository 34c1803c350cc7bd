import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export type NodeProcess = {
  child: ChildProcess
  /** What it has written to standard output so far, line by line. */
  lines: string[]
  /** What it has written to standard error so far. */
  errors(): string
  /** Resolves with the line that makes the claim true; rejects when the process ends without one. */
  line(isWanted: (line: string, count: number) => boolean): Promise<string>
  /** Resolves when it has ended and all it wrote is read. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** Runs a file of this repository in a Node of its own. */
export const runNode = (
  file: string,
  args: readonly string[],
  { env = {}, through = [] }: { env?: Record<string, string | undefined>; through?: readonly string[] } = {},
): NodeProcess => {
  const command = [...through, process.execPath, file, ...args]
  const child = spawn(command[0] ?? '', command.slice(1), {
    stdio: ['pipe', 'pipe', 'pipe'],
    // MODE and NODE_ENV are set by vitest.
    env: { ...process.env, MODE: undefined, NODE_ENV: undefined, ...env },
  })
  let errors = ''
  child.once('error', (error) => {
    errors += error.message
  })
  const lines: string[] = []
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  const ended = new Promise<Awaited<NodeProcess['ended']>>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  return {
    child,
    lines,
    errors: () => errors,
    ended,
    line: (isWanted) =>
      new Promise((resolve, reject) => {
        const found = lines.find((line, index) => isWanted(line, index + 1))
        if (found !== undefined) return resolve(found)
        reader.on('line', (line) => isWanted(line, lines.length) && resolve(line))
        void ended.then(() => reject(new Error(`${file} ended too early:\n${lines.join('\n')}\n${errors}`)))
      }),
  }
}
