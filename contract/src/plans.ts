import { z } from 'zod'
import { type Money, usd } from './money.ts'

/** Plan tiers, their features and limits, and the prices offered. Source: spec 2, 3 and 9; design 4 'Readings' and 6. */

export const categories = ['basic', 'premium', 'premium_plus', 'ultimate'] as const
export const category = z.enum(categories)
export type Category = z.infer<typeof category>

/** premium_plus is treated as premium everywhere (spec 2, /settings/subscription). */
export type Tier = Exclude<Category, 'premium_plus'>
export const tierOf = (of: Category): Tier => (of === 'premium_plus' ? 'premium' : of)

export const billingCycles = ['weekly', 'yearly'] as const
export const billingCycle = z.enum(billingCycles)
export type BillingCycle = z.infer<typeof billingCycle>
export const DEFAULT_BILLING_CYCLE: BillingCycle = 'yearly'

export const FREE_TRIAL_DAYS = 7
/** The saving shown on the yearly offer, in percent (spec 9). */
export const YEARLY_SAVING_PERCENT = 75

/** The catalogue of Ultimate. A subscription keeps the price it was started at. */
export const ULTIMATE_PRICE: Record<BillingCycle, Money> = { weekly: usd(799), yearly: usd(9999) }

export type FeatureKey =
  | 'unmask'
  | 'caller_id'
  | 'reverse_lookup'
  | 'block_list'
  | 'spam_protection'
  | 'privacy_lock'
  | 'missed_call_alerts'
  | 'transcriptions'
  | 'call_recording'

/** The nine features of Ultimate in the order they are told. */
export const FEATURES: ReadonlyArray<{ key: FeatureKey; title: string }> = [
  { key: 'unmask', title: 'Unmask blocked, unknown and restricted callers' },
  { key: 'caller_id', title: 'Name and address caller ID' },
  { key: 'reverse_lookup', title: 'Reverse number look-ups' },
  { key: 'block_list', title: 'Block list with the ‘disconnected’ message' },
  { key: 'spam_protection', title: 'Spam protection' },
  { key: 'privacy_lock', title: 'Privacy Lock' },
  { key: 'missed_call_alerts', title: 'Missed-call alerts' },
  { key: 'transcriptions', title: 'Transcriptions' },
  { key: 'call_recording', title: 'Automatic call recording' },
]

/** `null` means unlimited, 0 means not included. */
export const LIMITS: Record<
  Tier,
  { lookups: number | null; recordings: number | null; transcriptions: number | null }
> = {
  basic: { lookups: 10, recordings: 0, transcriptions: 0 },
  premium: { lookups: 50, recordings: 10, transcriptions: 10 },
  ultimate: { lookups: null, recordings: null, transcriptions: null },
}

const limitOf = (tier: Tier, key: FeatureKey): number | null => {
  if (key === 'reverse_lookup') return LIMITS[tier].lookups
  if (key === 'transcriptions') return LIMITS[tier].transcriptions
  if (key === 'call_recording') return LIMITS[tier].recordings
  return null
}

export type PlanFeature = { title: string; included: boolean }

/** Every feature with whether this tier includes it; a limited one carries its limit in the title. Source: spec 3 'Plan feature entry'. */
export const featuresOf = (of: Category): PlanFeature[] =>
  FEATURES.map(({ key, title }) => {
    const limit = limitOf(tierOf(of), key)
    return { title: limit ? `${title} (${limit} included)` : title, included: limit !== 0 }
  })
