import * as endpoints from '@unmask/contract/endpoints'
import type { World } from './world.ts'

/** Fictional numbers, each given out once per test worker. */
const AREA_CODES = [205, 212, 303, 312, 404, 415, 503, 512, 602, 617, 702, 713, 801, 808, 907]
let given = 0

/** The last digit decides the carrier in the sandbox; 9 is one nobody knows, so it is left out here. */
export const aPhone = (): string => {
  const area = AREA_CODES[Math.floor(given / 90)]
  if (area === undefined) throw new Error('out of fictional phone numbers')
  const line = given % 90
  given += 1
  return `+1${area}55501${Math.floor(line / 9)}${line % 9}`
}

/** A phone that has just proved itself. */
export const provePhone = async (world: World, phone: string): Promise<string> => {
  world.advance('PT61S')
  const sent = await world.call(endpoints.sendCode, { body: { phoneNumber: phone } })
  const code = await world.latestCode(phone)
  const confirmed = await world.call(endpoints.confirmCode, {
    body: { challengeId: sent.answer.challengeId, code },
  })
  return confirmed.answer.token
}

export type Subscriber = { phone: string; token: string; accountId: string }

/** Someone who has signed up. */
export const aSubscriber = async (world: World, phone: string = aPhone()): Promise<Subscriber> => {
  const token = await provePhone(world, phone)
  const body = { phoneNumber: phone, email: 'subscriber@example.com' }
  const { answer } = await world.call(endpoints.signUp, { body, token })
  const accountId = JSON.parse(Buffer.from(answer.token.split('.')[1] ?? '', 'base64url').toString()).sub
  return { phone, token: answer.token, accountId }
}

/** Cards that succeed. A world's card provider knows them by the same fingerprint whoever adds them. */
export const CARDS = {
  visa: '4242424242424242',
  debit: '4000056655665556',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  discover: '6011111111111117',
} as const

/** What the browser does at the card provider: confirms a setup intent with a test card. */
export const confirmCard = async (
  world: World,
  clientSecret: string,
  number: string = CARDS.visa,
): Promise<string> => {
  const [intent] = clientSecret.split('_secret_')
  const reply = await fetch(`${world.sandbox.url}/v1/setup_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': number === CARDS.amex ? '1234' : '123',
    }),
  })
  const { payment_method } = (await reply.json()) as { payment_method: string }
  return payment_method
}

/** Confirms a card of this subscriber at the provider and gives its id, not yet activated. */
export const addCard = async (world: World, { token }: Subscriber, number?: string): Promise<string> => {
  await world.call(endpoints.createPayingUser, { token, body: { country: 'US', zip_code: '78701' } })
  await world.call(endpoints.createCustomer, { token, body: { name: 'Sam Example' } })
  const { answer } = await world.call(endpoints.createSetupIntent, { token })
  return confirmCard(world, answer.clientSecret, number)
}

/** Someone who has signed up and has an active card. */
export const aSubscriberWithCard = async (
  world: World,
  number?: string,
  phone?: string,
): Promise<Subscriber> => {
  const subscriber = await aSubscriber(world, phone)
  const payment_method_id = await addCard(world, subscriber, number)
  await world.call(endpoints.activateCard, { token: subscriber.token, body: { payment_method_id } })
  return subscriber
}

/** Someone in a free trial. One card gives one trial in a world. */
export const aTrialSubscriber = async (world: World, card: string = CARDS.visa): Promise<Subscriber> => {
  const subscriber = await aSubscriberWithCard(world, card)
  const body = { billing_cycle: 'yearly', free_trial: true } as const
  await world.call(endpoints.startSubscription, { token: subscriber.token, body })
  return subscriber
}
