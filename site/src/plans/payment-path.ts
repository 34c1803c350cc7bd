import type { Offer } from './offer.ts'

/**
 * Where a chosen offer is paid for, such as `/add-payment-method?billingCycle=yearly&isFreeTrial=true&price=99.99`.
 * The price is for display; the catalogue decides. Source: spec 2, /activate and /reactivate.
 */
export const paymentPath = (offer: Offer, { freeTrial }: { freeTrial: boolean }): string => {
  const query = new URLSearchParams({
    billingCycle: offer.billingCycle,
    isFreeTrial: String(freeTrial),
    price: (offer.price.value / 100).toFixed(2),
  })
  return `/add-payment-method?${query}`
}
