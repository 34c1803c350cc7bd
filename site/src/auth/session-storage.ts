import { type SubscriptionStatus, subscriptionStatus } from '@unmask/contract/subscription'
import { STATUS_KEY, TOKEN_KEY } from './stored-token.ts'

/** `WEB_ACTIVE` and `web_active` mean the same (spec 3 knows both readings); anything else is undefined. */
export const parseStatus = (stored: string | null): SubscriptionStatus | undefined =>
  subscriptionStatus.safeParse(stored?.toLowerCase()).data

export const readStatus = (): SubscriptionStatus | undefined => parseStatus(localStorage.getItem(STATUS_KEY))

/** The token is written last and removed first, so that another tab never sees one without its status. */
export const storeSession = (token: string, status: SubscriptionStatus): void => {
  localStorage.setItem(STATUS_KEY, status)
  localStorage.setItem(TOKEN_KEY, token)
}

export const storeStatus = (status: SubscriptionStatus): void => localStorage.setItem(STATUS_KEY, status)
