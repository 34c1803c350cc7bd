import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig, SANDBOX_SECRET_KEY, SANDBOX_SESSION_KEYS } from './config.ts'

const ownKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
const PRODUCTION = {
  MODE: 'production',
  SITE_ORIGIN: 'https://www.example.com',
  SECRET_KEY: 'a-key-of-our-own-that-is-long-enough-0000',
  SESSION_KEYS: JSON.stringify([{ ...ownKey, kid: '2026-11' }]),
  STRIPE_SECRET_KEY: 'sk_live_example',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_example',
  TWILIO_ACCOUNT_SID: 'AC00000000',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15125550100',
  FORWARDING_NUMBER: '18005550100',
}

test('nothing set is a sandbox on this machine', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'sandbox',
    port: 3000,
    siteOrigin: 'http://localhost:3000',
    sandboxUrl: 'http://localhost:4000',
    database: { kind: 'embedded', directory: './.data/database' },
    stripe: { apiUrl: 'http://localhost:4000' },
    twilio: { apiUrl: 'http://localhost:4000', lookupUrl: 'http://localhost:4000' },
  })
})

test('production with everything set talks to the vendors’ own hosts', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    sandboxUrl: null,
    stripe: { apiUrl: 'https://api.stripe.com' },
    twilio: { apiUrl: 'https://api.twilio.com', lookupUrl: 'https://lookups.twilio.com' },
  })
})

test.each([
  ['PORT', 'many', /^PORT: got "many", needs a port number$/],
  ['PORT', '70000', /^PORT: got "70000"/],
  ['MODE', 'live', /^MODE: got "live", needs sandbox or production$/],
  ['ROLE', 'boss', /^ROLE: got "boss", needs all, api or worker$/],
  ['DATABASE_URL', 'mysql://x', /^DATABASE_URL: got a value that is not shown, needs a postgres:\/\/ URL$/],
  ['SITE_ORIGIN', 'http://localhost:3000/', /^SITE_ORIGIN: .* needs an origin without path/],
  [
    'STRIPE_SECRET_KEY',
    'secret',
    /^STRIPE_SECRET_KEY: got a value that is not shown, needs a key that starts with/,
  ],
  ['SESSION_KEYS', '[]', /^SESSION_KEYS: got a value that is not shown, needs a JSON array/],
  ['FORWARDING_NUMBER', '8005550100', /^FORWARDING_NUMBER: got "8005550100", needs 11 digits/],
])('%s=%s stops the boot with one line', (name, value, line) => {
  expect(() => readConfig({ [name]: value })).toThrow(line)
  expect(() => readConfig({ [name]: value })).not.toThrow(/\n/)
})

test.each(Object.keys(PRODUCTION).filter((name) => name !== 'MODE'))(
  'production does not start without %s',
  (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: undefined })).toThrow(
      `${name}: got nothing, needs a value with MODE=production`,
    )
  },
)

test.each([
  ['SANDBOX_URL', 'http://localhost:4000'],
  ['FIREBASE_AUTH_EMULATOR_HOST', 'localhost:9099'],
  ['STRIPE_API_URL', 'http://localhost:4000'],
  ['STRIPE_API_URL', 'https://stripe.example.com'],
  ['TWILIO_API_URL', 'http://localhost:4000'],
  ['TWILIO_LOOKUP_URL', 'http://localhost:4000'],
  ['SECRET_KEY', SANDBOX_SECRET_KEY],
  ['SESSION_KEYS', SANDBOX_SESSION_KEYS],
  ['SITE_ORIGIN', 'http://www.example.com'],
])('production refuses %s=%s', (name, value) => {
  expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(
    new RegExp(`^${name}: .*with MODE=production$`),
  )
})

test.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)(
  'a live %s starts nothing but production, whatever host is named',
  (name) => {
    for (const STRIPE_API_URL of [undefined, 'https://stripe.example.com', 'https://api.stripe.com']) {
      expect(() => readConfig({ [name]: PRODUCTION[name], STRIPE_API_URL })).toThrow(
        new RegExp(`^${name}: .*needs MODE=production with a live key$`),
      )
    }
  },
)
