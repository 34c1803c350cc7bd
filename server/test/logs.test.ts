import { Writable } from 'node:stream'
import * as endpoints from '@unmask/contract/endpoints'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { loggerOptions } from '../src/app.ts'
import { sendMessages } from '../src/messages/send-messages.job.ts'
import { addCard, aPhone, provePhone } from './subscriber.ts'
import { useWorld } from './world.ts'

let logged = ''
const memory = new Writable({
  write: (chunk, _encoding, done) => {
    logged += String(chunk)
    done()
  },
})
const world = useWorld({ log: pino(loggerOptions('debug'), memory) })

test('no phone, code, token, e-mail or card ever reaches a log, whatever goes well or wrong', async () => {
  const { call, send, app } = world()
  const phone = aPhone()
  const sent = await call(endpoints.sendCode, { body: { phoneNumber: phone } })
  const code = await world().latestCode(phone)
  await call(endpoints.confirmCode, { body: { challengeId: sent.answer.challengeId, code: '000000' } })
  const identity = await provePhone(world(), phone)
  const email = 'canary@example.com'
  const { answer } = await call(endpoints.signUp, { token: identity, body: { phoneNumber: phone, email } })
  const subscriber = { phone, token: answer.token, accountId: '' }
  const card = await addCard(world(), subscriber)
  await call(endpoints.activateCard, { token: answer.token, body: { payment_method_id: card } })
  await call(endpoints.getActivationCode, { token: answer.token })
  await send(endpoints.logIn, { token: identity, payload: `{"phoneNumber":"${phone}","surprise":"${code}"}` })

  await world().sandbox.close()
  await call(endpoints.sendCode, { body: { phoneNumber: phone } })
  await sendMessages(app.ctx)
  await call(endpoints.createSetupIntent, { token: answer.token })
  app.ctx.log.error(
    {
      phone,
      phoneNumber: phone,
      code,
      token: identity,
      email,
      req: { headers: { authorization: identity } },
    },
    'x',
  )

  expect(logged).toContain('text message not sent yet')
  expect(logged).toContain('/api/login')
  for (const canary of [phone, phone.slice(2), code, identity, answer.token, email, '4242424242424242']) {
    expect(logged).not.toContain(canary)
  }
})

test('every request has an id in its answer and in its log line, the proxy’s when it gives one', async () => {
  const { app } = world()
  const own = await app.server.inject({ url: '/api/plans' })
  expect(logged).toContain(`"reqId":"${String(own.headers['x-request-id'])}"`)
  const given = await app.server.inject({
    url: '/api/plans',
    headers: { 'x-request-id': 'from-the-proxy-1' },
  })
  expect(given.headers['x-request-id']).toBe('from-the-proxy-1')
  const unsafe = await app.server.inject({
    url: '/api/plans',
    headers: { 'x-request-id': 'a\tb "injected"' },
  })
  expect(unsafe.headers['x-request-id']).not.toContain('injected')
})

test('a path is logged by its pattern, never as it was typed', async () => {
  await world().app.server.inject({ url: '/api/no-such/5125550142?phone=5125550142' })
  expect(logged).not.toContain('5125550142')
})
