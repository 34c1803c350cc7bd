import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '../src/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox()
  await sandbox.listen()
})
afterAll(() => sandbox.close())

const account = 'AC00000000000000000000000000000001'
const authorization = `Basic ${Buffer.from(`${account}:token`).toString('base64')}`
const send = async (form: Record<string, string>, headers: Record<string, string> = { authorization }) => {
  const answer = await fetch(`${sandbox.url}/2010-04-01/Accounts/${account}/Messages.json`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
  })
  return { status: answer.status, body: await answer.json() }
}
const text = { To: '+15125550101', From: '+15125550100', Body: 'Hello' }

const lookUp = async (number: string) => {
  const answer = await fetch(`${sandbox.url}/v2/PhoneNumbers/${number}?Fields=line_type_intelligence`, {
    headers: { authorization },
  })
  return answer.json()
}

describe('messages', () => {
  test('are queued and land in the inbox', async () => {
    expect(await send(text)).toMatchObject({
      status: 201,
      body: {
        status: 'queued',
        to: text.To,
        from: text.From,
        body: 'Hello',
        sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
      },
    })
    expect(sandbox.inbox(text.To).at(-1)).toMatchObject({ kind: 'sms', to: text.To, body: 'Hello' })
  })

  test.each([
    [{ To: '+1512' }, 21211],
    [{ To: '5125550101' }, 21211],
    [{ To: '+447700900123' }, 21408],
    [{ To: '+15125550199' }, 21610],
    [{ To: '' }, 21604],
    [{ From: '' }, 21603],
    [{ Body: '' }, 21602],
    [{ Body: 'x'.repeat(1601) }, 21617],
  ])('with %j are refused by code %i', async (change, code) => {
    expect(await send({ ...text, ...change })).toMatchObject({
      status: 400,
      body: { code, status: 400, more_info: `https://www.twilio.com/docs/errors/${code}` },
    })
  })

  test('need credentials', async () => {
    expect(await send(text, {})).toMatchObject({ status: 401, body: { code: 20003 } })
  })
})

describe('look-ups', () => {
  test.each([
    ['+15125550104', 'AT&T Wireless', '310', '410'],
    ['+15125550105', 'T-Mobile USA, Inc.', '310', '260'],
    ['+15125550108', 'Verizon Wireless', '311', '480'],
    ['+15125550109', null, null, null],
  ])('tell the carrier of %s by its last digit', async (number, name, country, network) => {
    expect(await lookUp(number)).toMatchObject({
      valid: true,
      country_code: 'US',
      line_type_intelligence: {
        carrier_name: name,
        mobile_country_code: country,
        mobile_network_code: network,
      },
    })
  })

  test('call what cannot be a US number invalid', async () => {
    expect(await lookUp('+11125550101')).toMatchObject({ valid: false, line_type_intelligence: null })
  })
})
