import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from './node-runtime.mjs'

/** @type {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} */
const { packages } = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'))

test('npm ci works on every platform: the lock has each optional package, also those of other systems', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})
