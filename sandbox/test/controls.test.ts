import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '../src/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({
    startAt: new Date('2026-01-31T12:00:00Z'),
    siteUrl: 'http://localhost:3123',
  })
  await sandbox.listen()
})
afterAll(() => sandbox.close())

const get = (path: string, headers = {}) => fetch(sandbox.url + path, { headers })
const post = (path: string, body: unknown, headers = {}) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const offset = async () => Number((await (await get('/clock')).json()).offset_ms)

describe('the clock', () => {
  test('moves by whole months, days and hours and comes back', async () => {
    const moved = await (await post('/clock', { advance: 'P1M' })).json()
    expect(moved.now).toMatch(/^2026-02-28T12:00/)
    await post('/clock', { advance: 'P8D' })
    expect((await (await post('/clock', { advance: 'PT1H' })).json()).now).toMatch(/^2026-03-08T13:00/)
    expect(await (await post('/clock', { reset: true })).json()).toMatchObject({ offset_ms: 0 })
  })

  test('answers those who wait for it as soon as it moves', { timeout: 10_000 }, async () => {
    const waiting = get(`/clock?unless_offset=${await offset()}`).then((answer) => answer.json())
    // Answered after the one that waits was received.
    await get('/inbox')
    await post('/clock', { advance: 'P1D' })
    expect((await waiting).offset_ms).toBe(await offset())
    expect((await (await get('/clock?unless_offset=1')).json()).offset_ms).toBe(await offset())
  })

  test.each([
    [{}, 'advance'],
    [{ advance: '8 days' }, 'advance'],
    [{ advance: 'P' }, 'advance'],
    [{ advance: 8 }, 'advance'],
    [{ advance: 'P1D', reset: true }, 'advance'],
    [{ reset: 'yes' }, 'reset'],
    [{ forward: 'P1D' }, 'forward'],
    [[], 'body'],
  ])('refuses %j and names %s', async (body, field) => {
    const answer = await post('/clock', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      field,
      error: expect.stringContaining(field === 'body' ? 'body' : field),
    })
  })
})

describe('pages from elsewhere', () => {
  test('may read when they are on this machine', async () => {
    const origin = 'http://localhost:3000'
    expect((await get('/clock', { origin })).headers.get('access-control-allow-origin')).toBe(origin)
    expect(
      (await get('/inbox', { origin: 'https://evil.example' })).headers.get('access-control-allow-origin'),
    ).toBeNull()
  })

  test('may turn nothing when they are not', async () => {
    expect((await post('/clock', { advance: 'P1D' }, { origin: 'https://evil.example' })).status).toBe(403)
  })
})

describe('the home page', () => {
  test('shows messages as text, whatever is in them', async () => {
    await fetch(`${sandbox.url}/2010-04-01/Accounts/AC1/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}` },
      body: new URLSearchParams({ To: '+15125550102', From: '+15125550100', Body: '<script>"&' }),
    })
    const page = await (await get('/')).text()
    expect(page).toContain('&lt;script&gt;&quot;&amp;')
    expect(page).toContain('href="http://localhost:3123"')
    for (const to of ['%2B15125550102', '+15125550102']) {
      expect(await (await get(`/inbox?to=${to}`)).json()).toHaveLength(1)
    }
    expect((await fetch(`${sandbox.url}/inbox`, { method: 'DELETE' })).status).toBe(204)
    expect(await (await get('/inbox')).json()).toEqual([])
  })

  test('turns the clock by plain forms', async () => {
    const before = await offset()
    const answer = await fetch(`${sandbox.url}/clock`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ advance: 'P1D' }),
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect((await offset()) - before).toBe(86_400_000)
  })
})
