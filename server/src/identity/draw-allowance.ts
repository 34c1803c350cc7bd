import type { Ctx } from '../context.ts'
import type { Tx } from '../database/connection.ts'
import type { Counted } from '../database/schema.ts'
import {
  countSentBetween,
  isKnownNetwork,
  lockLimit,
  rememberNetwork,
  setLimit,
} from './send-limits.store.ts'
import { allowancesFor, isLoopback, networkOf, REMEMBERED_SECONDS, secondsToWait } from './send-limits.ts'

type Asked = Pick<Ctx, 'clock' | 'config' | 'keys'>

/** Addresses of this machine itself are not counted in sandbox mode: everybody who tries it out has the same one. */
const countedAddress = ({ config }: Asked, ip: string) =>
  config.mode === 'sandbox' && isLoopback(ip) ? undefined : ip

const networkKey = ({ keys }: Asked, ip: string) => keys.pseudonym('network', networkOf(ip))
const phoneKey = ({ keys }: Asked, phone: string) => keys.pseudonym('phone', phone)

/** When more codes than this have gone out within an hour, by everybody together, something is wrong. */
const BREAKER_SECONDS = 3_600

/**
 * Draws one code from every allowance it counts against, all or none: the limits are locked in one order, so that two
 * who ask at once cannot both have the last one. To be called in the transaction that sends.
 *
 * @returns what was counted, or how many seconds to wait
 */
export const drawAllowance = async (
  ctx: Asked,
  tx: Tx,
  { phone, ip }: { phone: string; ip: string },
): Promise<{ kind: 'drawn'; counted: Counted } | { kind: 'wait'; seconds: number }> => {
  const now = ctx.clock.now()
  const hourAgo = new Date(now.getTime() - BREAKER_SECONDS * 1000)
  if ((await countSentBetween(tx, hourAgo, now)) >= ctx.config.codesPerHour)
    return { kind: 'wait', seconds: 60 }

  const known = await isKnownNetwork(tx, phoneKey(ctx, phone), networkKey(ctx, ip))
  const allowances = allowancesFor(phone, countedAddress(ctx, ip), known)
    .map((allowance) => ({ ...allowance, key: ctx.keys.pseudonym(allowance.kind, allowance.of) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))

  const oldest = now.getTime() - REMEMBERED_SECONDS * 1000
  let wait = 0
  for (const { key, windows } of allowances) {
    const sent = (await lockLimit(tx, key)).filter((at) => at.getTime() > oldest)
    wait = Math.max(wait, secondsToWait(sent, windows, now))
    if (wait === 0) await setLimit(tx, key, [...sent, now])
  }
  if (wait > 0) return { kind: 'wait', seconds: wait }
  return { kind: 'drawn', counted: { keys: allowances.map(({ key }) => key), at: now.toISOString() } }
}

/** Gives back what a message that never went out was counted against. */
export const giveBack = async (tx: Tx, { keys, at }: Counted): Promise<void> => {
  const drawn = new Date(at).getTime()
  for (const key of keys.toSorted()) {
    const sent = await lockLimit(tx, key)
    const index = sent.findIndex((one) => one.getTime() === drawn)
    if (index >= 0) await setLimit(tx, key, sent.toSpliced(index, 1))
  }
}

/** Remembers that a phone has proved itself from this network, for `allowancesFor`. */
export const rememberWhere = (ctx: Asked & Pick<Ctx, 'db'>, phone: string, ip: string): Promise<unknown> =>
  rememberNetwork(ctx.db, phoneKey(ctx, phone), networkKey(ctx, ip), ctx.clock.now())
