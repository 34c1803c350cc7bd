import { clearSession, readToken } from '../auth/stored-token.ts'
import { isUsable } from '../auth/token-expiry.ts'
import { all, onClick, one } from './page-parts.ts'

/** contract/ spells this out as API_BASE and signOut; importing them would bring the schema library along. */
const SIGN_OUT_URL = `${import.meta.env.VITE_API_URL ?? '/api'}/session`

const show = () => {
  const signedIn = readToken() !== null
  for (const links of all('[data-session]')) links.hidden = (links.dataset.session === 'in') !== signedIn
  one('.logo-link').setAttribute('href', signedIn ? '/settings/subscription' : '/')
}

const leave = () => {
  clearSession()
  location.assign('/login')
}

const logOut = () => {
  // keepalive: the page is left before the answer comes; nobody waits for it.
  const told = fetch(SIGN_OUT_URL, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${readToken()}` },
    keepalive: true,
  })
  told.catch(() => undefined)
  leave()
}

/**
 * Shows the links of whoever is signed in. A token past its time is cleared and leads to /login, as on every other page
 * (spec 4 'Session').
 */
export const showSession = (): void => {
  const token = readToken()
  if (token !== null && !isUsable(token, Date.now())) {
    leave()
    return
  }
  show()
  // Another tab signed in or out, or only counted on: showing the same again costs nothing.
  addEventListener('storage', show)
  for (const button of all('[data-log-out]')) onClick(button, logOut)
}
