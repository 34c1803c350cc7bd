import * as endpoints from '@unmask/contract/endpoints'
import { expect, test } from 'vitest'
import { aSubscriber, provePhone, type Subscriber } from './subscriber.ts'
import { useWorld } from './world.ts'

const world = useWorld()
const renew = (token: string) => world().call(endpoints.renewSession, { token })
const secondDevice = async ({ phone }: Subscriber) => {
  const token = await provePhone(world(), phone)
  return (await world().call(endpoints.logIn, { token, body: { phoneNumber: phone } })).answer.token
}

test('a subscriber sees the devices signed in, their own first, and can sign one out at once', async () => {
  const subscriber = await aSubscriber(world())
  const lost = await secondDevice(subscriber)
  const { answer: devices } = await world().call(endpoints.listSessions, { token: subscriber.token })
  expect(devices.map(({ current }) => current)).toEqual([true, false])
  expect(devices[0]).toMatchObject({ device: 'Unknown device', address: '127.0.0.1' })

  const id = devices[1]?.id ?? ''
  const ended = await world().call(endpoints.endSession, { token: subscriber.token, params: { id } })
  expect(ended.status).toBe(204)
  expect((await renew(lost)).status).toBe(401)
  expect((await renew(subscriber.token)).status).toBe(200)
  expect((await world().call(endpoints.listSessions, { token: subscriber.token })).answer).toHaveLength(1)
})

test('nobody can sign out somebody else’s device', async () => {
  const victim = await aSubscriber(world())
  const stranger = await aSubscriber(world())
  const { answer } = await world().call(endpoints.listSessions, { token: victim.token })
  const id = answer[0]?.id ?? ''
  await world().call(endpoints.endSession, { token: stranger.token, params: { id } })
  expect((await renew(victim.token)).status).toBe(200)
})

test('a device that is no id is refused with its name', async () => {
  const { token } = await aSubscriber(world())
  const reply = await world().call(endpoints.endSession, { token, params: { id: 'not-an-id' } })
  expect(reply).toMatchObject({
    status: 400,
    problem: { errors: [{ field: 'id', detail: 'Unknown device' }] },
  })
})

test('a session in use is renewed for thirty days from its sign-in, and no longer', async () => {
  let { token } = await aSubscriber(world())
  for (let day = 0; day < 28; day += 4) {
    world().advance('P4D')
    const renewed = await renew(token)
    expect(renewed.status).toBe(200)
    token = renewed.answer.token
  }
  world().advance('P1D')
  const last = await renew(token)
  expect(last.status).toBe(200)
  world().advance('P1D')
  expect((await renew(last.answer.token)).status).toBe(401)
})

test('a device not used for seven days is no longer listed', async () => {
  const subscriber = await aSubscriber(world())
  world().advance('P6D')
  const fresh = await secondDevice(subscriber)
  world().advance('P2D')
  const { answer } = await world().call(endpoints.listSessions, { token: fresh })
  expect(answer.map(({ current }) => current)).toEqual([true])
})
