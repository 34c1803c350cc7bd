import { createHmac, generateKeyPairSync } from 'node:crypto'
import * as endpoints from '@unmask/contract/endpoints'
import { importJWK, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { SANDBOX_SESSION_KEYS } from '../../src/config.ts'
import { aPhone, aSubscriber, provePhone, type Subscriber } from '../subscriber.ts'
import { createWorld, useWorld } from '../world.ts'

const world = useWorld()
const [known] = JSON.parse(SANDBOX_SESSION_KEYS)
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
const ISSUER = 'http://localhost:3000'

let subscriber: Subscriber
let claims: Record<string, unknown>
let identity: string
beforeAll(async () => {
  subscriber = await aSubscriber(world())
  claims = JSON.parse(Buffer.from(subscriber.token.split('.')[1] ?? '', 'base64url').toString())
  identity = await provePhone(world(), aPhone())
})

const seconds = () => Math.floor(world().sandbox.now().getTime() / 1000)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const partsOf = (token: string) => {
  const [first = '', second = '', third = ''] = token.split('.')
  return { first, second, third }
}

type Changes = { header?: Record<string, unknown>; claims?: Record<string, unknown>; key?: object }

/** A token signed with a key the server trusts unless another is given, with some claims or header fields changed. */
const signed = async ({ header: changed = {}, claims: altered = {}, key = known }: Changes = {}) => {
  const merged = Object.fromEntries(
    Object.entries({ ...claims, iat: seconds(), exp: seconds() + 600, ...altered }).filter(
      ([, value]) => value !== undefined,
    ),
  )
  return new SignJWT(merged)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: 'sandbox', ...changed })
    .sign(await importJWK(key, 'ES256'))
}

/** Unsigned or signed with something else than the header's algorithm asks for. */
const forged = (head: object, sign: (input: string) => string = () => '') => {
  const input = `${encode(head)}.${encode({ ...claims, exp: seconds() + 600 })}`
  return `${input}.${sign(input)}`
}
const hmac = (secret: string) => (input: string) =>
  createHmac('sha256', secret).update(input).digest('base64url')
const publicPart = () => JSON.stringify({ kty: known.kty, crv: known.crv, x: known.x, y: known.y })

const CASES: Record<string, () => string | Promise<string>> = {
  'alg none': () => forged({ alg: 'none', typ: 'JWT', kid: 'sandbox' }),
  'alg None': () => forged({ alg: 'None', typ: 'JWT', kid: 'sandbox' }),
  'alg NONE': () => forged({ alg: 'NONE', typ: 'JWT', kid: 'sandbox' }),
  'alg nOnE with a signature': () => forged({ alg: 'nOnE', typ: 'JWT', kid: 'sandbox' }, () => 'AAAA'),
  'no alg': () => forged({ typ: 'JWT', kid: 'sandbox' }),
  'alg empty': () => forged({ alg: '', typ: 'JWT', kid: 'sandbox' }),
  'HS256 with the public key as its secret': () =>
    forged({ alg: 'HS256', typ: 'JWT', kid: 'sandbox' }, hmac(publicPart())),
  'HS256 with the public x as its secret': () =>
    forged({ alg: 'HS256', typ: 'JWT', kid: 'sandbox' }, hmac(known.x)),
  'HS256 with an empty secret': () => forged({ alg: 'HS256', typ: 'JWT', kid: 'sandbox' }, hmac('')),
  'RS256 in the header': () => forged({ alg: 'RS256', typ: 'JWT', kid: 'sandbox' }, () => 'AAAA'),
  'ES384 in the header': () => forged({ alg: 'ES384', typ: 'JWT', kid: 'sandbox' }, () => 'AAAA'),
  'a signature of zeros': () => {
    const { first, second } = partsOf(subscriber.token)
    return `${first}.${second}.${Buffer.alloc(64).toString('base64url')}`
  },
  'no signature': () => {
    const { first, second } = partsOf(subscriber.token)
    return `${first}.${second}.`
  },
  'another key under our kid': () => signed({ key: stranger }),
  'a changed subject under the old signature': () => {
    const { first, third } = partsOf(subscriber.token)
    return `${first}.${encode({ ...claims, sub: '01900000-0000-7000-8000-000000000000' })}.${third}`
  },
  'a wrong issuer': () => signed({ claims: { iss: 'https://evil.example' } }),
  'no issuer': () => signed({ claims: { iss: undefined } }),
  'an issuer that only begins like ours': () => signed({ claims: { iss: `${ISSUER}.evil.example` } }),
  'a wrong audience': () => signed({ claims: { aud: 'admin' } }),
  'no audience': () => signed({ claims: { aud: undefined } }),
  'the audience of an identity token': () => signed({ claims: { aud: 'identity' } }),
  'a wrong typ': () => signed({ header: { typ: 'at+jwt' } }),
  'no typ': () => signed({ header: { typ: undefined } }),
  'no kid': () => signed({ header: { kid: undefined } }),
  'an unknown kid': () => signed({ header: { kid: 'another' } }),
  'a kid that is a path': () => signed({ header: { kid: '../../../../dev/null' } }),
  'a kid that is SQL': () => signed({ header: { kid: "' or 1=1 --" } }),
  'a kid named after a property of objects': () => signed({ header: { kid: '__proto__' } }),
  'a key of its own in the header': () => signed({ key: stranger, header: { kid: 'mine', jwk: stranger } }),
  'a key of its own in the header under our kid': () => signed({ key: stranger, header: { jwk: stranger } }),
  'a key at a URL': () => signed({ key: stranger, header: { jku: 'http://127.0.0.1:1/keys' } }),
  'a certificate at a URL': () => signed({ key: stranger, header: { x5u: 'http://127.0.0.1:1/cert' } }),
  'a critical extension nobody knows': async () => {
    const { second, third } = partsOf(await signed())
    return `${encode({ alg: 'ES256', typ: 'JWT', kid: 'sandbox', crit: ['x'], x: 1 })}.${second}.${third}`
  },
  'expired a second ago': () => signed({ claims: { exp: seconds() - 1 } }),
  'expires this second': () => signed({ claims: { exp: seconds() } }),
  'no expiry': () => signed({ claims: { exp: undefined } }),
  'an expiry that is text': () => signed({ claims: { exp: 'never' } }),
  'not before a minute from now': () => signed({ claims: { nbf: seconds() + 60 } }),
  'no issue date': () => signed({ claims: { iat: undefined } }),
  'no subject': () => signed({ claims: { sub: undefined } }),
  'a subject that is a list': () => signed({ claims: { sub: [subscriber.accountId] } }),
  'no session': () => signed({ claims: { sid: undefined } }),
  'an unknown session': () => signed({ claims: { sid: '01900000-0000-7000-8000-000000000000' } }),
  'a session that is not an id': () => signed({ claims: { sid: "' or true --" } }),
  'a subject that is not an id': () => signed({ claims: { sub: '1; drop table account' } }),
  'someone else’s session': async () => signed({ claims: { sub: (await aSubscriber(world())).accountId } }),
  'duplicate claims': async () => {
    const { first, third } = partsOf(subscriber.token)
    const twice = `{"sub":"x",${JSON.stringify(claims).slice(1)}`
    return `${first}.${Buffer.from(twice).toString('base64url')}.${third}`
  },
  'an identity token': () => identity,
  empty: () => '',
  'two parts': () => `${encode({ alg: 'ES256' })}.${encode(claims)}`,
  'four parts': () => `${subscriber.token}.AAAA`,
  'not base64': () => '%%%.%%%.%%%',
  'a JSON array for claims': () =>
    `${encode({ alg: 'ES256', typ: 'JWT', kid: 'sandbox' })}.${encode([1])}.AAAA`,
  'six thousand characters': () => `${'A'.repeat(2_000)}.${'B'.repeat(2_000)}.${'C'.repeat(2_000)}`,
}

test.each(Object.entries(CASES))('a token with %s opens nothing', async (_what, token) => {
  expect(await world().call(endpoints.getSubscription, { token: await token() })).toMatchObject({
    status: 401,
    problem: { code: 'unauthenticated' },
  })
})

test('the untouched token opens its account, and so does one signed anew: the cases above fail for their own reason', async () => {
  for (const token of [subscriber.token, await signed()]) {
    expect(await world().call(endpoints.renewSession, { token })).toMatchObject({ status: 200 })
  }
})

test('a session token proves no phone', async () => {
  const reply = await world().call(endpoints.logIn, {
    token: subscriber.token,
    body: { phoneNumber: subscriber.phone },
  })
  expect(reply).toMatchObject({ status: 401, problem: { code: 'identity_not_proved' } })
})

test('keys rotate: the old key’s tokens open until it is taken away, new ones are signed by the first', async () => {
  const own = { ...stranger, kid: 'next', alg: 'ES256' }
  const rotated = await createWorld({ env: { SESSION_KEYS: JSON.stringify([own, known]) } })
  const renewed = await rotated.call(endpoints.renewSession, { token: await signed() })
  expect(renewed.status).toBe(200)
  expect(JSON.parse(Buffer.from(partsOf(renewed.answer.token).first, 'base64url').toString())).toMatchObject({
    kid: 'next',
  })
  await rotated.close()
  const after = await createWorld({ env: { SESSION_KEYS: JSON.stringify([own]) } })
  expect(await after.call(endpoints.renewSession, { token: await signed() })).toMatchObject({ status: 401 })
  expect(await after.call(endpoints.renewSession, { token: renewed.answer.token })).toMatchObject({
    status: 200,
  })
  await after.close()
})
