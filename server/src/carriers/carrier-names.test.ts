import { expect, test } from 'vitest'
import { carrierOfName } from './carrier-names.ts'

test.each([
  ['AT&T Wireless', 'att'],
  ['Cricket Wireless - ATT', 'att'],
  ['T-Mobile USA, Inc.', 'tmobile'],
  ['Metro by T-Mobile', 'tmobile'],
  ['Verizon Wireless', 'verizon'],
  ['Spectrum Mobile', 'verizon'],
  ['US Cellular', 'uscellular_gsm'],
])('%s is told the codes of %s', (name, carrier) => {
  expect(carrierOfName(name)).toBe(carrier)
})

test.each(['Straight Talk', 'Boost Mobile', 'Consumer Cellular', 'Tracfone Wireless', 'Some Landline Co'])(
  'a subscriber of %s is asked, because its network is not told by its name',
  (name) => {
    expect(carrierOfName(name)).toBeUndefined()
  },
)
