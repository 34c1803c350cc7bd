import type { CarrierKey } from '@unmask/contract/carriers'

/**
 * Which group a looked-up carrier belongs to. Names first, because resellers run on another carrier's network; those
 * whose network the name does not tell are left unknown, so that the subscriber is asked. Source: vendors.md.
 */
const BY_NAME: ReadonlyArray<[RegExp, CarrierKey | undefined]> = [
  [/boost|consumer cellular|straight ?talk|tracfone/i, undefined],
  [/at&t|at and t|cricket|firstnet|cingular/i, 'att'],
  [/t-?mobile|metro ?pcs|metro by|mint|google fi|sprint/i, 'tmobile'],
  [/verizon|visible|xfinity|comcast|spectrum|charter|cellco/i, 'verizon'],
  [/u\.?s\.? ?cellular/i, 'uscellular_gsm'],
]

export const carrierOfName = (name: string): CarrierKey | undefined =>
  BY_NAME.find(([words]) => words.test(name))?.[1]
