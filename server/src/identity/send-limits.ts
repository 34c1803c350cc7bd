import { isIPv4 } from 'node:net'

/**
 * How many codes may be sent: per phone, per address, per network and per telephone exchange, each over sliding windows.
 * Source: design 5.
 */
export type Window = { seconds: number; most: number }

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

const PER_PHONE: readonly Window[] = [
  { seconds: MINUTE, most: 1 },
  { seconds: HOUR, most: 5 },
  { seconds: DAY, most: 10 },
]
const PER_ADDRESS: readonly Window[] = [
  { seconds: HOUR, most: 10 },
  { seconds: DAY, most: 30 },
]
const PER_NETWORK: readonly Window[] = [{ seconds: HOUR, most: 60 }]
const PER_EXCHANGE: readonly Window[] = [{ seconds: HOUR, most: 200 }]

/** The longest window of all; what is older counts for nothing. */
export const REMEMBERED_SECONDS = DAY

/**
 * Seconds until one more may be sent; 0 when it may be sent now.
 *
 * @param sent when the earlier ones were sent, in any order
 */
export const secondsToWait = (sent: readonly Date[], windows: readonly Window[], now: Date): number => {
  const newestFirst = sent.map((at) => at.getTime()).toSorted((a, b) => b - a)
  const waits = windows.map(({ seconds, most }) => {
    const blocking = newestFirst[most - 1]
    if (blocking === undefined) return 0
    return Math.ceil((blocking + seconds * 1000 - now.getTime()) / 1000)
  })
  return Math.max(0, ...waits)
}

/** The /24 of an IPv4 address, the /64 of an IPv6 one: what one customer of a network provider usually has. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address
  if (isIPv4(mapped)) return mapped.split('.').slice(0, 3).join('.')
  const [head = '', tail] = mapped.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
export const isLoopback = (address: string): boolean => LOOPBACK.test(address)

export type Allowance = {
  kind: 'phone' | 'phone_here' | 'address' | 'network' | 'exchange'
  of: string
  windows: readonly Window[]
}

/**
 * The allowances that one code to a phone draws on.
 *
 * A network from which this phone has signed in before draws on an allowance of its own instead of the phone's, so that
 * a stranger who uses up the phone's cannot lock its owner out.
 *
 * @param address undefined where addresses are not counted: loopback in sandbox mode
 */
export const allowancesFor = (
  phone: string,
  address: string | undefined,
  isKnownNetwork: boolean,
): Allowance[] => {
  const network = address === undefined ? undefined : networkOf(address)
  return [
    isKnownNetwork
      ? { kind: 'phone_here', of: `${phone}|${network}`, windows: PER_PHONE }
      : { kind: 'phone', of: phone, windows: PER_PHONE },
    ...(address === undefined ? [] : [{ kind: 'address', of: address, windows: PER_ADDRESS } as const]),
    ...(network === undefined ? [] : [{ kind: 'network', of: network, windows: PER_NETWORK } as const]),
    { kind: 'exchange', of: phone.slice(0, 8), windows: PER_EXCHANGE },
  ]
}
