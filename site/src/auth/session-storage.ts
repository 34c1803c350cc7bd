import { type SubscriptionStatus, subscriptionStatus } from '@unmask/contract/subscription'

/** Names fixed by spec 3 'Browser storage'. callCount lives beside them and is nobody's business here. */
export const TOKEN_KEY = 'firebaseToken'
export const STATUS_KEY = 'subscription_status'

/** `WEB_ACTIVE` and `web_active` mean the same (spec 3 knows both readings); anything else is undefined. */
export const parseStatus = (stored: string | null): SubscriptionStatus | undefined =>
  subscriptionStatus.safeParse(stored?.toLowerCase()).data

export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY)
export const readStatus = (): SubscriptionStatus | undefined => parseStatus(localStorage.getItem(STATUS_KEY))

/** The token is written last and removed first, so that another tab never sees one without its status. */
export const storeSession = (token: string, status: SubscriptionStatus): void => {
  localStorage.setItem(STATUS_KEY, status)
  localStorage.setItem(TOKEN_KEY, token)
}

export const storeStatus = (status: SubscriptionStatus): void => localStorage.setItem(STATUS_KEY, status)

/** Forgets who was signed in; callCount stays (design 4 'Sign-in and session'). */
export const clearSession = (): void => {
  localStorage.removeItem(TOKEN_KEY)
  localStorage.removeItem(STATUS_KEY)
}
