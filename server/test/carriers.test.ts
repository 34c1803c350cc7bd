import * as endpoints from '@unmask/contract/endpoints'
import { expect, test } from 'vitest'
import { aSubscriber } from './subscriber.ts'
import { useWorld } from './world.ts'

const world = useWorld()

test.each([
  ['+15205550100', 'att', '*004*18005550100#', '##004#'],
  ['+15205550105', 'tmobile', '**004*18005550100#', '##004#'],
  ['+15205550107', 'verizon', '*7118005550100', '*73'],
])('the subscriber of %s gets the codes of %s', async (phone, carrier, on, off) => {
  const { token } = await aSubscriber(world(), phone)
  expect((await world().call(endpoints.getActivationCode, { token })).answer).toEqual({
    activation_code: on,
    carrier,
  })
  expect((await world().call(endpoints.getDeactivationCode, { token })).answer).toEqual({
    deactivation_code: off,
    carrier,
  })
})

test('a subscriber whose carrier is not known is asked, and then gets the codes of what they chose', async () => {
  const { token } = await aSubscriber(world(), '+15205550109')
  expect(await world().call(endpoints.getActivationCode, { token })).toMatchObject({
    status: 409,
    problem: { code: 'carrier_unknown' },
  })
  expect(await world().call(endpoints.correctCarrier, { token, body: { carrier: 'verizon' } })).toMatchObject(
    {
      status: 204,
    },
  )
  expect(await world().call(endpoints.getActivationCode, { token })).toMatchObject({
    answer: { activation_code: '*7118005550100', carrier: 'verizon' },
  })
})

test('what the subscriber chose stands against what was looked up', async () => {
  const { token } = await aSubscriber(world(), '+15205550101')
  await world().call(endpoints.getActivationCode, { token })
  await world().call(endpoints.correctCarrier, { token, body: { carrier: 'tmobile' } })
  expect(await world().call(endpoints.getDeactivationCode, { token })).toMatchObject({
    answer: { carrier: 'tmobile' },
  })
})

test('every carrier that can be chosen has a name', async () => {
  const { answer } = await world().call(endpoints.listCarriers)
  expect(answer.length).toBeGreaterThan(2)
  for (const { name, brands } of answer) expect([name, ...brands].join('')).toMatch(/\w/)
})
