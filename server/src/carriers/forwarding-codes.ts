import type { CarrierKey } from '@unmask/contract/carriers'

/**
 * The codes that turn conditional call forwarding on and off, by carrier group. N stands for the forwarding number,
 * digits only with the leading 1. Two codes are never given: `*72`, which forwards every call, and `##002#`, which
 * erases forwarding the subscriber set up for other reasons. Source: vendors.md 'US carrier forwarding codes'.
 */
export type ForwardingCode = {
  carrier: CarrierKey
  name: string
  brands: string[]
  on: string
  off: string
  confidence: 'good' | 'medium' | 'conflicting'
  source: string
  checked: string
}

const N = '{N}'

export const FORWARDING_CODES: readonly ForwardingCode[] = [
  {
    carrier: 'att',
    name: 'AT&T',
    brands: ['AT&T', 'Cricket', 'FirstNet'],
    on: `*004*${N}#`,
    off: '##004#',
    confidence: 'good',
    source: 'help pages of the carrier and of voicemail services',
    checked: '2026-11',
  },
  {
    carrier: 'tmobile',
    name: 'T-Mobile',
    brands: ['T-Mobile', 'Metro', 'Mint', 'Google Fi'],
    on: `**004*${N}#`,
    off: '##004#',
    confidence: 'good',
    source: 'help pages of the carrier and of voicemail services',
    checked: '2026-11',
  },
  {
    carrier: 'verizon',
    name: 'Verizon',
    brands: ['Verizon', 'Visible', 'Xfinity Mobile', 'Spectrum Mobile'],
    on: `*71${N}`,
    off: '*73',
    confidence: 'medium',
    source: 'help pages of the carrier and of voicemail services',
    checked: '2026-11',
  },
  {
    carrier: 'uscellular_gsm',
    name: 'UScellular',
    brands: ['UScellular'],
    on: `*004*${N}#`,
    off: '##004#',
    confidence: 'conflicting',
    source: 'help pages of the carrier, which contradict each other',
    checked: '2026-11',
  },
  {
    carrier: 'uscellular_cdma',
    name: 'UScellular (older phones)',
    brands: ['UScellular'],
    on: `*71${N}`,
    off: '*73',
    confidence: 'conflicting',
    source: 'help pages of the carrier, which contradict each other',
    checked: '2026-11',
  },
]

const rowOf = (carrier: CarrierKey): ForwardingCode => {
  const row = FORWARDING_CODES.find((code) => code.carrier === carrier)
  if (!row) throw new Error(`no forwarding codes for carrier ${carrier}`)
  return row
}

export const activationCodeOf = (carrier: CarrierKey, forwardingNumber: string): string =>
  rowOf(carrier).on.replace(N, forwardingNumber)

export const deactivationCodeOf = (carrier: CarrierKey): string => rowOf(carrier).off
