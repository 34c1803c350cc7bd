import * as endpoints from '@unmask/contract/endpoints'
import { expect, test } from 'vitest'
import { aPhone } from './subscriber.ts'
import { createWorld, useWorld, type World } from './world.ts'

// Behind one proxy, so that a request can come from any address.
const world = useWorld({ env: { PROXIES: '1' } })

const ask = (phoneNumber: string, from: string, of: World = world()) =>
  of.call(endpoints.sendCode, { body: { phoneNumber }, from })
/** An address in a network that nobody else uses. */
let networks = 0
const aNetwork = () => {
  networks += 1
  return `198.${Math.floor(networks / 250) + 18}.${networks % 250}`
}
const anAddress = () => `${aNetwork()}.1`

const signInFrom = async (phone: string, from: string) => {
  const { answer } = await ask(phone, from)
  const code = await world().latestCode(phone)
  const confirmed = await world().call(endpoints.confirmCode, {
    body: { challengeId: answer.challengeId, code },
    from,
  })
  expect(confirmed.status).toBe(200)
}

test('a phone gets one code a minute, and is told how long to wait', async () => {
  const phone = aPhone()
  expect(await ask(phone, anAddress())).toMatchObject({ status: 200 })
  world().advance('PT20S')
  const refused = await ask(phone, anAddress())
  expect(refused).toMatchObject({ status: 429, problem: { code: 'too_many_requests' } })
  expect(refused.problem.remainingTime).toBeGreaterThan(38)
  expect(refused.problem.remainingTime).toBeLessThanOrEqual(40)
  expect(refused.headers['retry-after']).toBe(String(refused.problem.remainingTime))
  world().advance('PT40S')
  expect(await ask(phone, anAddress())).toMatchObject({ status: 200 })
})

test('five an hour and ten a day, whoever asks', async () => {
  const phone = aPhone()
  const replies: number[] = []
  for (let minute = 0; minute < 6; minute += 1) {
    replies.push((await ask(phone, anAddress())).status)
    world().advance('PT61S')
  }
  expect(replies).toEqual([200, 200, 200, 200, 200, 429])
  world().advance('PT1H')
  for (let minute = 0; minute < 6; minute += 1) {
    replies.push((await ask(phone, anAddress())).status)
    world().advance('PT61S')
  }
  expect(replies.slice(6)).toEqual([200, 200, 200, 200, 200, 429])
  world().advance('PT1H')
  const refused = await ask(phone, anAddress())
  expect(refused.status).toBe(429)
  expect(refused.problem.remainingTime).toBeGreaterThan(20 * 3_600)
  world().advance('P1D')
  expect(await ask(phone, anAddress())).toMatchObject({ status: 200 })
})

test('ten who ask for one phone at once get one code', async () => {
  const phone = aPhone()
  const replies = await Promise.all(Array.from({ length: 10 }, () => ask(phone, anAddress())))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(9)
  await world().sendAllMessages()
  expect(world().sandbox.inbox(phone)).toHaveLength(1)
})

test('an address gets ten an hour, also when it asks for all at once', async () => {
  const from = anAddress()
  const replies = await Promise.all(Array.from({ length: 14 }, () => ask(aPhone(), from)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
})

test('a network gets sixty an hour, however many addresses it has', async () => {
  const network = aNetwork()
  const statuses: number[] = []
  for (let host = 0; host < 8; host += 1) {
    const asked = Array.from({ length: 8 }, () => ask(aPhone(), `${network}.${host + 1}`))
    for (const { status } of await Promise.all(asked)) statuses.push(status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
})

test('whoever is refused is counted nowhere', async () => {
  const phone = aPhone()
  const from = anAddress()
  await ask(phone, from)
  for (let again = 0; again < 20; again += 1) expect((await ask(phone, from)).status).toBe(429)
  for (let other = 0; other < 9; other += 1) expect((await ask(aPhone(), from)).status).toBe(200)
})

test('a stranger who uses up a phone’s codes cannot lock its owner out at home', async () => {
  const phone = aPhone()
  const home = anAddress()
  await signInFrom(phone, home)
  world().advance('PT61S')
  for (let minute = 0; minute < 6; minute += 1) {
    await ask(phone, anAddress())
    world().advance('PT61S')
  }
  expect((await ask(phone, anAddress())).status).toBe(429)
  await signInFrom(phone, home)
})

test('a network that one phone is known from is not known for another', async () => {
  const home = anAddress()
  await signInFrom(aPhone(), home)
  const phone = aPhone()
  for (let minute = 0; minute < 5; minute += 1) {
    await ask(phone, anAddress())
    world().advance('PT61S')
  }
  expect((await ask(phone, home)).status).toBe(429)
})

test('past the hour’s total the breaker asks everybody for patience, and recovers by itself', async () => {
  const few = await createWorld({ env: { CODES_PER_HOUR: '3', PROXIES: '1' } })
  few.advance('P300D')
  const statuses: number[] = []
  for (let count = 0; count < 4; count += 1) statuses.push((await ask(aPhone(), anAddress(), few)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  few.advance('PT61M')
  expect((await ask(aPhone(), anAddress(), few)).status).toBe(200)
  await few.close()
})

test('with the gateway dead people are told so, nothing is counted against them, and it recovers by itself', async () => {
  await world().sendAllMessages()
  const broken = await createWorld({ env: { PROXIES: '1', TWILIO_API_URL: 'http://127.0.0.1:59999' } })
  broken.advance('P400D')
  const phone = aPhone()
  const from = anAddress()
  expect((await ask(phone, from, broken)).status).toBe(200)
  for (let tries = 0; tries < 3; tries += 1) {
    await broken.sendAllMessages()
    broken.advance('PT10S')
  }
  expect(await ask(aPhone(), from, broken)).toMatchObject({
    status: 503,
    problem: { code: 'sms_unavailable' },
  })
  broken.advance('PT5M')
  await broken.sendAllMessages()
  const limits = await broken.db.selectFrom('send_limit').selectAll().execute()
  const drawn = limits
    .flatMap(({ sent_at }) => sent_at)
    .filter((at) => at > new Date(broken.sandbox.now().getTime() - 600_000))
  expect(drawn).toEqual([])
  await broken.db.deleteFrom('gateway_health').execute()
  await broken.close()
})

test('a message whose worker died while it called the gateway is not sent a second time', async () => {
  const phone = aPhone()
  await ask(phone, anAddress())
  const [queued] = await world()
    .db.updateTable('message')
    .set({ calling: true })
    .where('outcome', 'is', null)
    .where('next_try_at', '<=', world().sandbox.now())
    .returning('message_id')
    .execute()
  await world().sendAllMessages()
  expect(world().sandbox.inbox(phone)).toEqual([])
  const settled = await world()
    .db.selectFrom('message')
    .select('outcome')
    .where('message_id', '=', queued?.message_id ?? '')
    .executeTakeFirst()
  expect(settled).toEqual({ outcome: 'unknown' })
})
