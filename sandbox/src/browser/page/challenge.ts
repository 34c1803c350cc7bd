import type { ChallengeNews } from '../messages.ts'
import { sandboxOrigin } from './sandbox-origin.ts'

/**
 * Shows the issuer's page over the merchant's until the card holder is done with it. The sandbox may be known
 * by another name than the one this script came from: only the path of its address counts.
 */
export function showChallenge(address: string): Promise<void> {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', '3D Secure authentication')
  for (const [property, value] of [
    // In the middle of the window, also where the page's reset took the browser's own margin away.
    ['margin', 'auto'],
    ['padding', '0'],
    ['border', '0'],
    ['width', 'min(30rem, 100vw)'],
    ['height', 'min(26rem, 100vh)'],
    ['max-width', '100vw'],
    ['overflow', 'hidden'],
  ] as const) {
    dialog.style.setProperty(property, value)
  }
  const frame = document.createElement('iframe')
  frame.name = 'stripe-challenge-frame'
  frame.title = 'Secure 3D Secure authentication frame'
  const { pathname, search } = new URL(address)
  frame.src = sandboxOrigin + pathname + search
  for (const property of ['width', 'height']) frame.style.setProperty(property, '100%')
  frame.style.setProperty('border', '0')
  dialog.append(frame)
  // Leaving is the issuer's page's to offer: it settles the intent first.
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  return new Promise((resolve) => {
    const hear = (event: MessageEvent<ChallengeNews>) => {
      if (event.origin !== sandboxOrigin || event.source !== frame.contentWindow) return
      if (event.data.news !== 'challenge-done') return
      window.removeEventListener('message', hear)
      dialog.close()
      dialog.remove()
      resolve()
    }
    window.addEventListener('message', hear)
    document.body.append(dialog)
    dialog.showModal()
  })
}
