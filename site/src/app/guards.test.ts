import { describe, expect, test } from 'vitest'
import { afterSignIn, guard, homeOf, type Visitor } from './guards.ts'
import { type Path, paths } from './paths.ts'

/** Where each visitor ends up on each route, in the order of `paths`; '-' is allowed. */
const LOGIN = '/login'
const SUBSCRIPTION = '/settings/subscription'
const table: Record<Visitor, Record<Path | '/nowhere', string>> = {
  anonymous: {
    '/': '-',
    '/login': '-',
    '/signup': '-',
    '/programming': '-',
    '/activate': LOGIN,
    '/add-payment-method': LOGIN,
    '/activation': LOGIN,
    '/reactivate': LOGIN,
    '/settings/subscription': LOGIN,
    '/settings/payment': LOGIN,
    '/settings/transactions': LOGIN,
    '/settings/cancel-instructions': LOGIN,
    '/settings/change-plan': LOGIN,
    '/nowhere': '/',
  },
  never_subscribed: {
    '/': '-',
    '/login': '-',
    '/signup': '-',
    '/programming': '-',
    '/activate': '-',
    '/add-payment-method': '-',
    '/activation': '/activate',
    '/reactivate': '/activate',
    '/settings/subscription': '/activate',
    '/settings/payment': '/activate',
    '/settings/transactions': '/activate',
    '/settings/cancel-instructions': '/activate',
    '/settings/change-plan': '/activate',
    '/nowhere': '/',
  },
  inactive: {
    '/': '-',
    '/login': '-',
    '/signup': '-',
    '/programming': '-',
    '/activate': '/reactivate',
    '/add-payment-method': '-',
    '/activation': '/reactivate',
    '/reactivate': '-',
    '/settings/subscription': '/reactivate',
    '/settings/payment': '/reactivate',
    '/settings/transactions': '/reactivate',
    '/settings/cancel-instructions': '/reactivate',
    '/settings/change-plan': '/reactivate',
    '/nowhere': '/',
  },
  mobile_active: {
    '/': '-',
    '/login': '-',
    '/signup': '-',
    '/programming': '-',
    '/activate': SUBSCRIPTION,
    '/add-payment-method': '-',
    '/activation': SUBSCRIPTION,
    '/reactivate': SUBSCRIPTION,
    '/settings/subscription': '-',
    '/settings/payment': SUBSCRIPTION,
    '/settings/transactions': SUBSCRIPTION,
    '/settings/cancel-instructions': SUBSCRIPTION,
    '/settings/change-plan': SUBSCRIPTION,
    '/nowhere': '/',
  },
  web_active: {
    '/': '-',
    '/login': '-',
    '/signup': '-',
    '/programming': '-',
    '/activate': '-',
    '/add-payment-method': '-',
    '/activation': '-',
    '/reactivate': '-',
    '/settings/subscription': '-',
    '/settings/payment': '-',
    '/settings/transactions': '-',
    '/settings/cancel-instructions': '-',
    '/settings/change-plan': '-',
    '/nowhere': '/',
  },
}

const visitors = ['anonymous', 'never_subscribed', 'inactive', 'mobile_active', 'web_active'] as const

describe('every visitor on every route', () => {
  const cells = visitors.flatMap((visitor) =>
    [...paths, '/nowhere' as const].map((path) => [visitor, path, table[visitor][path]] as const),
  )
  test.each(cells)('%s on %s: %s', (visitor, path, expected) => {
    const verdict = guard(visitor, path)
    expect(verdict.kind === 'allow' ? '-' : verdict.to).toBe(expected)
  })
})

test('nobody is ever led to a page that leads on elsewhere', () => {
  for (const visitor of visitors) {
    for (const path of paths) {
      const verdict = guard(visitor, path)
      if (verdict.kind === 'redirect') expect(guard(visitor, verdict.to)).toEqual({ kind: 'allow' })
    }
  }
})

test('a trailing slash changes nothing', () => {
  expect(guard('web_active', '/settings/payment/')).toEqual({ kind: 'allow' })
})

describe('after a sign-in', () => {
  test('an active subscriber returns to the page that asked, query and all', () => {
    expect(afterSignIn('web_active', '/settings/payment?token=x')).toBe('/settings/payment?token=x')
  })

  test.each([
    ['mobile_active', '/settings/subscription'],
    ['inactive', '/reactivate'],
    ['never_subscribed', '/activate'],
  ] as const)('%s goes to %s whatever page asked', (status, home) => {
    expect(afterSignIn(status, '/settings/payment')).toBe(home)
  })

  test.each([
    undefined,
    null,
    7,
    '',
    'settings/payment',
    '//evil.example/settings/payment',
    '/\\evil.example',
    'https://evil.example/settings/payment',
    '/login',
    '/',
    '/nowhere',
  ])('an origin of %j is not followed', (origin) => {
    expect(afterSignIn('web_active', origin)).toBe(homeOf('web_active'))
  })
})
