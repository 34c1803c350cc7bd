import { type Endpoint, refusalsOf } from '@unmask/contract/endpoint'
import { API_BASE, endpoints } from '@unmask/contract/endpoints'
import { REFUSALS } from '@unmask/contract/refusals'
import { expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import { useWorld } from './world.ts'

const world = useWorld()
type Operation = { requestBody?: object; responses: Record<string, { description: string }> }

const document = async () =>
  (await world().app.server.inject({ url: '/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation>>
  }>()

test('every endpoint of the contract is served, once', () => {
  const served = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  const promised = Object.values<Endpoint>(endpoints).map(({ method, path }) => `${method} ${path}`)
  expect(served.toSorted()).toEqual(promised.toSorted())
})

test.each(Object.entries<Endpoint>(endpoints))(
  'OpenAPI tells %s with its body and each of its refusals',
  async (_name, of) => {
    const { paths } = await document()
    const operation = paths[`${API_BASE}${of.path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[of.method.toLowerCase()]
    expect(operation?.responses).toHaveProperty(String(of.status))
    if (of.body) expect(operation).toHaveProperty('requestBody')
    for (const code of refusalsOf(of)) {
      expect(operation?.responses[REFUSALS[code].status]?.description.split(', ')).toContain(code)
    }
  },
)
