import { once } from 'node:events'
import { createServer } from 'node:net'
import { systemErrorCode } from './system-error.mjs'
import { Advice } from './terminal.mjs'

/**
 * Finds out before anything slow whether both listeners will come up.
 * @param {{ port: number, variable: string }[]} wanted
 * @throws {Advice} naming the port and the variable that moves it
 */
export async function requireFreePorts(wanted) {
  for (const { port, variable } of wanted) {
    if (await isFree(port)) continue
    throw new Advice(
      `Port ${port} is taken. Stop what uses it, or choose another: ${variable}=${port + 1} npm start`,
    )
  }
}

/** @returns {Promise<number>} a port nothing listens on at this moment */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no TCP address')
  return address.port
}

/**
 * Both loopback addresses count: 'localhost' may mean either, and a listener on one hides behind the other.
 * @param {number} port
 */
async function isFree(port) {
  for (const host of ['127.0.0.1', '::1', '::']) {
    const reason = await whyNot(port, host)
    if (reason === 'EADDRINUSE' || reason === 'EACCES') return false
  }
  return true
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<unknown>} the system's error code; an absent IPv6 is no reason of ours
 */
async function whyNot(port, host) {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return undefined
  } catch (error) {
    return systemErrorCode(error)
  }
}
