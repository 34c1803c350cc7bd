import { expect, test } from 'vitest'
import { variables } from '../server/src/config.ts'
import { documents, outOfStep } from './configuration-docs.mjs'

test('docs/configuration.md and .env.example are what the schema says; npm run docs writes them', async () => {
  expect(await outOfStep()).toEqual([])
})

test.each(Object.keys(variables))('%s is described in both', (name) => {
  expect(documents['docs/configuration.md']).toMatch(
    new RegExp(`^\\| \`${name}\` +\\| .+ \\| .{10,} \\|$`, 'm'),
  )
  expect(documents['.env.example']).toMatch(new RegExp(`^# .{10,}\\n# ${name}=`, 'm'))
})
