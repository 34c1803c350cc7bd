import { getSubscription, logIn, sendCode, signOut, startSubscription } from '@unmask/contract/endpoints'
import { REFUSALS, type RefusalCode } from '@unmask/contract/refusals'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TOKEN_KEY } from '../auth/stored-token.ts'
import { call, refusalBy } from './client.ts'
import { ApiRefusal, NetworkFailure, wordsOf } from './failures.ts'
import { sessionEnded } from './session-ended.ts'

const stored = new Map<string, string>()
const fetched = vi.fn<typeof fetch>()

const answers = (status: number, body?: unknown) =>
  fetched.mockResolvedValue(new Response(body === undefined ? null : JSON.stringify(body), { status }))

const refuses = (code: RefusalCode, more: object = {}) => {
  const { status, title, detail } = REFUSALS[code]
  answers(status, { type: 'about:blank', title, status, detail, code, error_description: detail, ...more })
}

const sent = () => {
  const [url, init] = fetched.mock.calls[0] ?? []
  return { url, init, headers: new Headers(init?.headers) }
}

const failureOf = async (calling: Promise<unknown>): Promise<unknown> => {
  try {
    await calling
  } catch (error) {
    return error
  }
  throw new Error('the call did not fail')
}

const aCode = { challengeId: '0192d8a4-7b1e-7c3d-8f00-3c5d2a1b0e4f', expiresIn: 300, resendIn: 60 }

beforeEach(() => {
  stored.clear()
  stored.set(TOKEN_KEY, 'session-token')
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
})
afterEach(() => vi.unstubAllGlobals())

describe('what is sent', () => {
  test('a session call carries the stored token and its idempotency key', async () => {
    answers(201, { subscription_id: 'sub' })
    await call(startSubscription, {
      body: { billing_cycle: 'yearly', free_trial: true },
      idempotencyKey: 'once',
    })
    expect(sent().url).toBe('/api/subscription')
    expect(sent().headers.get('authorization')).toBe('Bearer session-token')
    expect(sent().headers.get('idempotency-key')).toBe('once')
    expect(sent().init?.body).toBe('{"billing_cycle":"yearly","free_trial":true}')
  })

  test('the proof of a phone goes to /login in place of the stored token', async () => {
    answers(200, { token: 't', subscription_status: 'inactive' })
    await call(logIn, { identityToken: 'proof', body: { phoneNumber: '+15125550101' } })
    expect(sent().headers.get('authorization')).toBe('Bearer proof')
  })

  test('a public call does not tell who is signed in', async () => {
    answers(200, aCode)
    await call(sendCode, { body: { phoneNumber: '+15125550101' } })
    expect(sent().headers.has('authorization')).toBe(false)
  })
})

describe('what is answered', () => {
  test('a success without a body answers nothing', async () => {
    answers(204)
    await expect(call(signOut)).resolves.toBeUndefined()
  })

  test('a refusal keeps its code, words and waiting time', async () => {
    refuses('too_many_requests', { remainingTime: 42 })
    const error = await failureOf(call(sendCode, { body: { phoneNumber: '+15125550101' } }))
    expect(error).toBeInstanceOf(ApiRefusal)
    expect(error).toMatchObject({ code: 'too_many_requests', status: 429, remainingTime: 42 })
    expect(wordsOf(error, 'An error occurred')).toBe('Too many attempts. Please wait and try again.')
    expect(refusalBy(sendCode, error)?.code).toBe('too_many_requests')
    expect(refusalBy(getSubscription, error)).toBeUndefined()
  })

  test.each([
    ['no connection', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['a page that is not JSON', () => fetched.mockResolvedValue(new Response('<html>', { status: 502 }))],
    ['an error that is no problem details', () => answers(500, { oops: true })],
    ['a success of the wrong shape', () => answers(200, { challengeId: 7 })],
  ])('%s is a failure that can be tried again', async (_, happens) => {
    happens()
    const error = await failureOf(call(sendCode, { body: { phoneNumber: '+15125550101' } }))
    expect(error).toBeInstanceOf(NetworkFailure)
    expect(wordsOf(error, 'An error occurred')).toBe('An error occurred')
  })

  test('a call its caller gave up is not told as a failure of the network', async () => {
    const leaving = new AbortController()
    fetched.mockImplementation(async () => {
      leaving.abort()
      throw leaving.signal.reason
    })
    const error = await failureOf(call(getSubscription, { signal: leaving.signal }))
    expect(error).not.toBeInstanceOf(NetworkFailure)
  })
})

describe('a session the server no longer knows', () => {
  test('is told with the token that was refused', async () => {
    const ended = vi.fn<(token: string | null) => void>()
    const stop = sessionEnded.listen(ended)
    refuses('unauthenticated')
    await failureOf(call(getSubscription))
    stop()
    expect(ended.mock.calls).toEqual([['session-token']])
  })

  test('is not told when only the proof of a phone was too old', async () => {
    const ended = vi.fn<(token: string | null) => void>()
    const stop = sessionEnded.listen(ended)
    refuses('identity_not_proved')
    await failureOf(call(logIn, { identityToken: 'proof', body: { phoneNumber: '+15125550101' } }))
    stop()
    expect(ended).not.toHaveBeenCalled()
  })
})
