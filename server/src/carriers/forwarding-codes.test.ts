import { carrierKeys } from '@unmask/contract/carriers'
import { expect, test } from 'vitest'
import { activationCodeOf, deactivationCodeOf } from './forwarding-codes.ts'

test.each([
  ['att', '*004*18005550100#', '##004#'],
  ['tmobile', '**004*18005550100#', '##004#'],
  ['verizon', '*7118005550100', '*73'],
  ['uscellular_gsm', '*004*18005550100#', '##004#'],
  ['uscellular_cdma', '*7118005550100', '*73'],
] as const)('%s dials %s to turn forwarding on and %s to turn it off', (carrier, on, off) => {
  expect(activationCodeOf(carrier, '18005550100')).toBe(on)
  expect(deactivationCodeOf(carrier)).toBe(off)
})

test.each(carrierKeys)(
  '%s is never told a code that forwards every call or erases other forwarding',
  (carrier) => {
    const codes = [activationCodeOf(carrier, '18005550100'), deactivationCodeOf(carrier)]
    for (const code of codes) expect(code).not.toMatch(/^\*72|^##002#|^\*\*?21\*/)
  },
)
