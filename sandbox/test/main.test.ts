import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { card, stripeAt } from './world.ts'

const running: ChildProcess[] = []
const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the sandbox as a process. @returns its url once it says it listens */
async function start(): Promise<{ child: ChildProcess; url: string; ended: Promise<number | null> }> {
  const child = run('0')
  const line = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (data) => resolve(String(data))),
  )
  return { child, url: line.trim().split(' ').at(-1) ?? '', ended: end(child) }
}

function run(port: string): ChildProcess {
  const child = spawn(process.execPath, [new URL('../src/main.ts', import.meta.url).pathname], {
    env: { ...process.env, SANDBOX_PORT: port, SANDBOX_DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  return child
}

const end = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

async function refusal(port: string) {
  const child = run(port)
  let said = ''
  child.stderr?.on('data', (data) => {
    said += String(data)
  })
  return { code: await end(child), said }
}

describe('the sandbox as a process', () => {
  test('keeps what it answered through a crash, and no card number', async () => {
    const first = await start()
    const stripe = stripeAt(new URL(first.url))
    const customer = await stripe.customers.create({ name: 'Ada' })
    const method = await stripe.paymentMethods.create(card('4242424242424242'))
    await stripe.paymentMethods.attach(method.id, { customer: customer.id })
    first.child.kill('SIGKILL')
    await first.ended

    const second = await start()
    const after = stripeAt(new URL(second.url))
    const [kept] = (await after.paymentMethods.list({ customer: customer.id })).data
    expect(kept).toMatchObject({ id: method.id, card: { fingerprint: method.card?.fingerprint } })
    expect(readFileSync(join(folder, 'sandbox.json'), 'utf8')).not.toContain('42424242')
  })

  test('ends at once when asked, though someone waits for its clock', async () => {
    const { child, url, ended } = await start()
    const { offset_ms: offset } = await (await fetch(`${url}/clock`)).json()
    const waiting = fetch(`${url}/clock?unless_offset=${offset}`)
    // Answered after the one that waits was received.
    await fetch(`${url}/clock`)
    child.kill('SIGTERM')
    expect((await waiting).status).toBe(200)
    expect(await ended).toBe(0)
  })

  test('says in one line that its port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    expect(await refusal(port)).toEqual({
      code: 1,
      said: `SANDBOX_PORT ${port} is taken: stop what listens there or choose another port.\n`,
    })
    other.close()
  })

  test('says in one line that its port is no port', async () => {
    expect(await refusal('web')).toEqual({
      code: 1,
      said: "SANDBOX_PORT is 'web': it needs to be a port number, 0 to 65535.\n",
    })
  })
})
