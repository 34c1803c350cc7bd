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
  const ports = wanted.map(({ port }) => port)
  for (const [index, { port, variable }] of wanted.entries()) {
    const twin = wanted.slice(0, index).find((other) => other.port === port)
    if (twin) throw new Advice(`${variable} and ${twin.variable} are both ${port}; they need two ports.`)
    const reason = await whyTaken(port)
    if (reason === undefined) continue
    const another = await nextFree(port, ports)
    const choose = `choose another: ${variable}=${another} npm start`
    throw new Advice(
      reason === 'EACCES'
        ? `Port ${port} is not for this user. Start as one who may use it, or ${choose}`
        : `Port ${port} is taken. Stop what uses it, or ${choose}`,
    )
  }
}

/**
 * @param {number} port
 * @param {number[]} besides ports that are spoken for
 */
async function nextFree(port, besides) {
  for (let next = Math.max(port + 1, 1024); next < 65_536; next += 1) {
    if (!besides.includes(next) && (await whyTaken(next)) === undefined) return next
  }
  return freePort()
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
 * @returns {Promise<'EADDRINUSE' | 'EACCES' | undefined>} why it cannot be had
 */
async function whyTaken(port) {
  for (const host of ['127.0.0.1', '::1', '::']) {
    const reason = await whyNot(port, host)
    if (reason === 'EADDRINUSE' || reason === 'EACCES') return reason
  }
  return undefined
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
