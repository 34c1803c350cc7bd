import { expect, test } from 'vitest'
import { isIPhone, telHref } from './dialing.ts'

test.each([
  ['*004*18005550100#', 'tel:%2A004%2A18005550100%23'],
  ['**004*18005550100*11#', 'tel:%2A%2A004%2A18005550100%2A11%23'],
  ['##004#', 'tel:%23%23004%23'],
  ['*7118005550100', 'tel:%2A7118005550100'],
])('the link for %s encodes every * and #', (code, href) => {
  expect(telHref(code)).toBe(href)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', true],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', false],
])('%s counts as an iPhone: %s', (agent, expected) => {
  expect(isIPhone(agent)).toBe(expected)
})
