import { z } from 'zod'

/** Whole minor units (cents) of one currency. Never a float until it is shown. Source: spec 3 'Money amount'. */
export const money = z.object({ value: z.int(), currency: z.literal('USD') })
export type Money = z.infer<typeof money>

/** @param value whole cents */
export const usd = (value: number): Money => ({ value, currency: 'USD' })

const decimals = (value: number) => {
  const cents = Math.abs(value)
  const text = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  return value < 0 ? `-${text}` : text
}

/** `$99.99`: a price as it stands on plan cards and in disclosures. */
export const formatPrice = (price: Money): string =>
  price.value < 0 ? `-$${decimals(-price.value)}` : `$${decimals(price.value)}`

/** `USD 99.99`: an amount in the billing history, currency then amount/100 with 2 decimals (spec 2, /settings/transactions). */
export const formatAmount = (amount: Money): string => `${amount.currency} ${decimals(amount.value)}`
