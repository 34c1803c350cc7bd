import { expect, test } from 'vitest'
import { isUsable } from './token-expiry.ts'

const now = Date.UTC(2026, 10, 21)
const token = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

test('a token is good until the second it expires', () => {
  expect(isUsable(token({ exp: now / 1000 + 1 }), now)).toBe(true)
  expect(isUsable(token({ exp: now / 1000 }), now)).toBe(false)
})

test('a name with letters outside ASCII does not spoil a token', () => {
  expect(isUsable(token({ exp: now / 1000 + 60, name: 'Zoë Ångström ÿþ' }), now)).toBe(true)
})

test.each(['', 'x', 'x.y.z', 'x..z', token(null), token({}), token({ exp: 'soon' }), token([])])(
  'what cannot be decoded is not good: %j',
  (stored) => {
    expect(isUsable(stored, now)).toBe(false)
  },
)
