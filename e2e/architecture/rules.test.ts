import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readModules } from './module-graph.ts'
import { rules } from './rules.ts'

const WORKSPACES = ['contract', 'billing', 'vendors', 'server', 'site', 'sandbox', 'e2e']

/** A small tree that keeps every rule; each case below plants one violation in it. */
const GOOD_TREE = {
  'contract/src/money.ts': 'export type Money = { value: number }',
  'billing/src/periods.ts': `import type { Money } from '@ours/contract/money'
    export const start = (price: Money, today: string) => new Date(today)`,
  'vendors/src/cards.ts': `import type { Money } from '@ours/contract/money'
    export const charge = (price: Money) => price`,
  'server/src/main.ts': `import { app } from './app.ts'
    setTimeout(app, Date.now())`,
  'server/src/app.ts': `import { charge } from '@ours/vendors/cards'
    import { routes } from './subscriptions/subscriptions.routes.ts'
    import { serve } from './http/serve.ts'
    import { phone } from './accounts/accounts.store.ts'
    export const app = () => [charge, routes, serve, phone]`,
  'server/src/context.ts': `import type { cancel } from './subscriptions/cancel-subscription.ts'
    export type Ctx = { cancel: typeof cancel }`,
  'server/src/http/serve.ts': `import fastify from 'fastify'
    export const serve = fastify`,
  'server/src/accounts/accounts.store.ts': 'export const phone = 1',
  'server/src/subscriptions/subscriptions.routes.ts': `import { cancel } from './cancel-subscription.ts'
    export const routes = [cancel]`,
  'server/src/subscriptions/cancel-subscription.ts': `import { start } from '@ours/billing/periods'
    import type { Ctx } from '../context.ts'
    export const cancel = start`,
  'server/test/cancel.test.ts': `import { app } from '../src/app.ts'
    import { createSandbox } from '@ours/sandbox/sandbox'
    import { world } from './world.ts'`,
  'server/test/world.ts': 'export const world = Date.now()',
  'sandbox/src/sandbox.ts': 'export const createSandbox = 1',
  'site/src/app/main.tsx': `const page = import('./page.tsx')
    const render = new URL('render.tsx', import.meta.url)`,
  'site/src/app/page.tsx': `import './page.css'
    export const page = <p />`,
  'site/src/app/render.tsx': 'export const render = 1',
}

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'architecture-'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('a tree as the design wants it breaks no rule', () => {
  expect(broken({})).toEqual({})
})

const IMPORTS = 'packages import only what the design lets them'
const BY_NAME = 'packages import each other by name'
const NO_TESTS = 'product code imports no tests'
const SLICES = 'a slice imports no other slice'
const USE_CASES = 'a use case knows no framework, driver or vendor'
const PURE = 'rules and use cases take time and chance from their arguments'
const CIRCLES = 'no module imports itself in a circle'
const ORPHANS = 'every file is reached from an entry point'

const contract = 'contract/src/money.ts'
const billing = 'billing/src/periods.ts'
const useCase = 'server/src/subscriptions/cancel-subscription.ts'
const store = 'server/src/accounts/accounts.store.ts'

test.for([
  [IMPORTS, contract, `import '@ours/billing/periods'`],
  [IMPORTS, contract, `export type { A } from '@ours/billing/periods'`],
  [IMPORTS, contract, `export * from '@ours/billing/periods'`],
  [IMPORTS, contract, `type A = import('@ours/billing/periods').A`],
  [IMPORTS, contract, `const later = await import('@ours/billing/periods')`],
  [IMPORTS, billing, `import type { A } from '@ours/vendors/cards'`],
  [IMPORTS, billing, `import '@ours/server/src/main'`],
  [IMPORTS, 'vendors/src/cards.ts', `import '@ours/sandbox/sandbox'`],
  [IMPORTS, useCase, `import type { A } from '@ours/vendors/cards'`],
  [IMPORTS, 'server/src/main.ts', `import '@ours/vendors/cards'`],
  [IMPORTS, 'site/src/app/page.tsx', `import '@ours/billing/periods'`],
  [IMPORTS, 'sandbox/src/sandbox.ts', `import '@ours/contract/money'`],
  [BY_NAME, billing, `import type { B } from '../../contract/src/money.ts'`],
  [BY_NAME, 'server/test/world.ts', `import '../../sandbox/src/sandbox.ts'`],
  [NO_TESTS, 'server/src/main.ts', `import '../test/world.ts'`],
  [SLICES, useCase, `import { phone } from '../accounts/accounts.store.ts'`],
  [SLICES, useCase, `import type { A } from '../accounts/accounts.store.ts'`],
  [USE_CASES, useCase, `import type { FastifyRequest } from 'fastify'`],
  [USE_CASES, useCase, `import Stripe from 'stripe'`],
  [PURE, billing, 'const now = Date.now()'],
  [PURE, billing, 'const now = new Date()'],
  [PURE, useCase, 'const luck = Math.random()'],
  [PURE, useCase, 'setTimeout(cancel, 10)'],
  [PURE, store, 'const clock = Date.now'],
  [CIRCLES, useCase, `import { routes } from './subscriptions.routes.ts'`],
  [CIRCLES, contract, `import './money.ts'`],
  [ORPHANS, 'server/src/accounts/left-over.ts', 'export const nobody = 1'],
  [ORPHANS, 'server/test/left-over.ts', 'export const nobody = 1'],
  [ORPHANS, 'site/src/app/left-over.tsx', 'export const nobody = <p />'],
] as const)('%s: %s with %s breaks it', ([rule, file, planted]) => {
  const found = broken({ [file]: `${GOOD_TREE[file as keyof typeof GOOD_TREE] ?? ''}\n${planted}` })
  expect(Object.keys(found)).toContain(rule)
  expect(found[rule]?.join()).toContain(file)
})

test('a rule names the line', () => {
  const found = broken({ [store]: '\n\nconst now = Date.now()' })
  expect(found[PURE]).toEqual([`${store}:3 uses Date.now`])
})

test('a file that does not parse is no file without imports', () => {
  expect(() => broken({ [store]: 'import {' })).toThrow(`${store} does not parse`)
})

/** @returns what the tree with these files changed or added breaks, by rule */
function broken(files: Record<string, string>): Record<string, string[]> {
  const packages = Object.fromEntries(
    WORKSPACES.map((folder) => [
      `${folder}/package.json`,
      JSON.stringify({ name: `@ours/${folder}`, exports: { './*': './src/*.ts' } }),
    ]),
  )
  const tree = {
    'package.json': JSON.stringify({ workspaces: WORKSPACES }),
    ...packages,
    ...GOOD_TREE,
    ...files,
  }
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const graph = readModules(root)
  return Object.fromEntries(
    Object.entries(rules)
      .map(([rule, violations]) => [rule, violations(graph)] as const)
      .filter(([, violations]) => violations.length > 0),
  )
}
