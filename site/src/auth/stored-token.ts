/** The part of the stored session the landing page needs too; it ships no schema library, so there is none here. */

/** Names fixed by spec 3 'Browser storage'. callCount lives beside them and is nobody's business here. */
export const TOKEN_KEY = 'firebaseToken'
export const STATUS_KEY = 'subscription_status'

export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY)

/** Forgets who was signed in; callCount stays (design 4 'Sign-in and session'). */
export const clearSession = (): void => {
  localStorage.removeItem(TOKEN_KEY)
  localStorage.removeItem(STATUS_KEY)
}
