import * as endpoints from '@unmask/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { sendMessages } from '../src/messages/send-messages.job.ts'
import { aPhone, aSubscriber, provePhone } from './subscriber.ts'
import { useWorld } from './world.ts'

const world = useWorld()

const aChallenge = async (phone = aPhone()) => {
  const { answer } = await world().call(endpoints.sendCode, { body: { phoneNumber: phone } })
  return { phone, challengeId: answer.challengeId, code: await world().latestCode(phone) }
}
const confirm = (challengeId: string, code: string) =>
  world().call(endpoints.confirmCode, { body: { challengeId, code } })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  test('is good once', async () => {
    const { challengeId, code } = await aChallenge()
    expect(await confirm(challengeId, code)).toMatchObject({ status: 200 })
    expect(await confirm(challengeId, code)).toMatchObject({ status: 422, problem: { code: 'invalid_code' } })
  })

  test('is good for five minutes', async () => {
    const { challengeId, code } = await aChallenge()
    world().advance('PT5M')
    expect(await confirm(challengeId, code)).toMatchObject({
      status: 422,
      problem: { detail: 'Invalid verification code' },
    })
  })

  test('is lost after five wrong guesses, also when they come at once', async () => {
    const { challengeId, code } = await aChallenge()
    const guesses = await Promise.all(Array.from({ length: 20 }, () => confirm(challengeId, other(code))))
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([422]))
    expect(await confirm(challengeId, code)).toMatchObject({ status: 422 })
    const { attempts } = await world()
      .db.selectFrom('challenge')
      .select('attempts')
      .where('challenge_id', '=', challengeId)
      .executeTakeFirstOrThrow()
    expect(attempts).toBe(5)
  })

  test('still opens after four wrong guesses', async () => {
    const { challengeId, code } = await aChallenge()
    for (let guess = 0; guess < 4; guess += 1) await confirm(challengeId, other(code))
    expect(await confirm(challengeId, code)).toMatchObject({ status: 200 })
  })

  test('of one challenge does not open another', async () => {
    const mine = await aChallenge()
    const theirs = await aChallenge()
    expect(await confirm(theirs.challengeId, mine.code)).toMatchObject({ status: 422 })
  })

  test('sent again supersedes the first, within the same challenge', async () => {
    const first = await aChallenge()
    world().advance('PT61S')
    const resent = await world().call(endpoints.sendCode, {
      body: { phoneNumber: first.phone, challengeId: first.challengeId },
    })
    expect(resent.answer.challengeId).toBe(first.challengeId)
    const code = await world().latestCode(first.phone)
    if (code !== first.code)
      expect(await confirm(first.challengeId, first.code)).toMatchObject({ status: 422 })
    expect(await confirm(first.challengeId, code)).toMatchObject({ status: 200 })
  })

  test('asked for with a stranger’s challenge leaves that challenge alone', async () => {
    const victim = await aChallenge()
    const { answer } = await world().call(endpoints.sendCode, {
      body: { phoneNumber: aPhone(), challengeId: victim.challengeId },
    })
    expect(answer.challengeId).not.toBe(victim.challengeId)
    expect(await confirm(victim.challengeId, victim.code)).toMatchObject({ status: 200 })
  })

  test('is stored nowhere: neither in the challenge nor in the queued message', async () => {
    const phone = aPhone()
    await sendMessages(world().app.ctx)
    await world().call(endpoints.sendCode, { body: { phoneNumber: phone } })
    const queued = await world().db.selectFrom('message').selectAll().where('outcome', 'is', null).execute()
    expect(queued).toHaveLength(1)
    const code = await world().latestCode(phone)
    const stored = JSON.stringify([queued, await world().db.selectFrom('challenge').selectAll().execute()])
    expect(stored).not.toContain(`"${code}"`)
    expect(queued[0]?.sealed).not.toContain(code)
    expect(JSON.stringify(queued)).not.toContain(phone)
    const [sent] = await world()
      .db.selectFrom('message')
      .selectAll()
      .where('message_id', '=', queued[0]?.message_id ?? '')
      .execute()
    expect(sent).toMatchObject({ outcome: 'sent', sealed: null, next_try_at: null })
  })

  test('that was not sent within its life is not sent at all', async () => {
    const phone = aPhone()
    await world().call(endpoints.sendCode, { body: { phoneNumber: phone } })
    world().advance('PT6M')
    await sendMessages(world().app.ctx)
    expect(world().sandbox.inbox(phone)).toEqual([])
  })

  test('goes out once when two workers look at the same time', async () => {
    const phone = aPhone()
    await world().call(endpoints.sendCode, { body: { phoneNumber: phone } })
    await Promise.all([sendMessages(world().app.ctx), sendMessages(world().app.ctx)])
    expect(world().sandbox.inbox(phone)).toHaveLength(1)
  })

  test.each(['+14165550101', '+18005550101', '+19005550101'])('is not sent to %s', async (phoneNumber) => {
    expect(await world().call(endpoints.sendCode, { body: { phoneNumber } })).toMatchObject({
      status: 422,
      problem: { code: 'phone_not_supported' },
    })
  })
})

describe('an identity token', () => {
  test('opens /login and /signup for its own phone only', async () => {
    const { phone } = await aSubscriber(world())
    const token = await provePhone(world(), aPhone())
    const body = { phoneNumber: phone }
    expect(await world().call(endpoints.logIn, { token, body })).toMatchObject({ status: 401 })
    expect(
      await world().call(endpoints.signUp, { token, body: { ...body, email: 'x@example.com' } }),
    ).toMatchObject({ status: 401, problem: { code: 'identity_not_proved' } })
  })

  test('is good for five minutes', async () => {
    const phone = aPhone()
    const token = await provePhone(world(), phone)
    world().advance('PT5M')
    expect(await world().call(endpoints.logIn, { token, body: { phoneNumber: phone } })).toMatchObject({
      status: 401,
    })
  })
})

describe('an account', () => {
  test('that does not exist cannot be logged in to', async () => {
    const phone = aPhone()
    const token = await provePhone(world(), phone)
    expect(await world().call(endpoints.logIn, { token, body: { phoneNumber: phone } })).toMatchObject({
      status: 404,
      problem: { code: 'account_not_found' },
    })
  })

  test('signs in when it signs up again, and its e-mail stays untouched', async () => {
    const { phone, accountId } = await aSubscriber(world())
    const token = await provePhone(world(), phone)
    const body = { phoneNumber: phone, email: 'someone-else@example.com' }
    expect(await world().call(endpoints.signUp, { token, body })).toMatchObject({ status: 200 })
    const accounts = await world().db.selectFrom('account').selectAll().where('phone', '=', phone).execute()
    expect(accounts).toMatchObject([{ account_id: accountId, email: 'subscriber@example.com' }])
  })

  test('is one when a phone signs up ten times at once', async () => {
    const phone = aPhone()
    const token = await provePhone(world(), phone)
    const body = { phoneNumber: phone, email: 'a@example.com' }
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => world().call(endpoints.signUp, { token, body })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(
      await world().db.selectFrom('account').selectAll().where('phone', '=', phone).execute(),
    ).toHaveLength(1)
  })
})

describe('a session', () => {
  test('ends at once when signed out, and only that one', async () => {
    const { phone, token } = await aSubscriber(world())
    const second = await world().call(endpoints.logIn, {
      token: await provePhone(world(), phone),
      body: { phoneNumber: phone },
    })
    expect(await world().call(endpoints.signOut, { token })).toMatchObject({ status: 204 })
    expect(await world().call(endpoints.renewSession, { token })).toMatchObject({ status: 401 })
    expect(await world().call(endpoints.renewSession, { token: second.answer.token })).toMatchObject({
      status: 200,
    })
  })

  test('lasts seven days from its last renewal', async () => {
    const { token } = await aSubscriber(world())
    world().advance('P6D')
    const { answer } = await world().call(endpoints.renewSession, { token })
    world().advance('P2D')
    expect(await world().call(endpoints.renewSession, { token })).toMatchObject({ status: 401 })
    expect(await world().call(endpoints.renewSession, { token: answer.token })).toMatchObject({ status: 200 })
  })
})
