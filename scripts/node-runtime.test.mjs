import { expect, test } from 'vitest'
import { requireHostNode } from './node-runtime.mjs'

test.for([
  { version: '20.0.0', platform: 'linux', arch: 'x64' },
  { version: '20.20.2', platform: 'linux', arch: 'arm64' },
  { version: '24.0.0', platform: 'darwin', arch: 'arm64' },
])('$platform $arch with Node $version can begin', (host) => {
  expect(() => requireHostNode(host)).not.toThrow()
})

test.for([
  { version: '18.20.4', platform: 'linux', arch: 'x64', needed: 20 },
  { version: '22.12.0', platform: 'darwin', arch: 'arm64', needed: 24 },
])('$platform $arch with Node $version is told in one line what to install', ({ needed, ...host }) => {
  expect(() => requireHostNode(host)).toThrow(
    `Node ${needed} or later is needed, this is ${host.version}: install it from https://nodejs.org and try again.`,
  )
})
