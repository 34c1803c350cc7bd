import { clearSession, readToken, TOKEN_KEY } from '../auth/stored-token.ts'
import { isUsable } from '../auth/token-expiry.ts'

/** contract/ spells this out as API_BASE and signOut; importing them would bring the schema library along. */
const SIGN_OUT_URL = `${import.meta.env.VITE_API_URL ?? '/api'}/session`

const show = (signedIn: boolean) => {
  for (const links of document.querySelectorAll<HTMLElement>('[data-session]')) {
    links.hidden = (links.dataset.session === 'in') !== signedIn
  }
  document.querySelector('.logo-link')?.setAttribute('href', signedIn ? '/settings/subscription' : '/')
}

const toLogin = () => location.assign('/login')

const logOut = () => {
  const token = readToken()
  clearSession()
  // keepalive: the page is left before the answer comes; nobody waits for it.
  const told = fetch(SIGN_OUT_URL, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  })
  told.catch(() => undefined)
  toLogin()
}

/**
 * Shows the links of whoever is signed in. A token past its time is cleared and leads to /login, as on every other page
 * (spec 4 'Session').
 */
export const showSession = (): void => {
  const token = readToken()
  if (token !== null && !isUsable(token, Date.now())) {
    clearSession()
    toLogin()
    return
  }
  show(token !== null)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === TOKEN_KEY) show(readToken() !== null)
  })
  for (const button of document.querySelectorAll('[data-log-out]')) button.addEventListener('click', logOut)
}
