import { endpoint } from '@unmask/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { refuse } from './refusal.ts'
import { route } from './route.ts'

const sample = endpoint({
  method: 'GET',
  path: '/sample',
  access: 'anyone',
  summary: 'A sample',
  status: 200,
  answer: z.object({ amount: z.int(), currency: z.string() }),
  refuses: ['not_subscribed'],
})

// What is promised here is checked by the compiler: an @ts-expect-error without an error does not compile.
test('an answer keeps every promised field, and a refusal is one the endpoint lists', () => {
  const routes = [
    route(sample, async () => ({ amount: 1, currency: 'USD' })),
    route(sample, async () => refuse('not_subscribed')),
    // @ts-expect-error the promised currency is left out
    route(sample, async () => ({ amount: 1 })),
    // @ts-expect-error the promised amount is of another type
    route(sample, async () => ({ amount: '1', currency: 'USD' })),
    // @ts-expect-error the endpoint does not list this refusal
    route(sample, async () => refuse('already_subscribed')),
    // @ts-expect-error nothing is answered at all
    route(sample, async () => undefined),
  ]
  expect(routes.map((one) => one.endpoint)).toEqual(routes.map(() => sample))
})
