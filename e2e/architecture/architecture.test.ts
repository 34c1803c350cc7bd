import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readModules } from './module-graph.ts'
import { rules } from './rules.ts'

const repository = readModules(fileURLToPath(new URL('../..', import.meta.url)))

test.for(Object.entries(rules))('%s', ([, violations]) => {
  expect(violations(repository)).toEqual([])
})
