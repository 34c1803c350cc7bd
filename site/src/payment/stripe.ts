import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { AnswerOf } from '@unmask/contract/endpoint'
import type { getClientSettings } from '@unmask/contract/endpoints'

type StripeSettings = AnswerOf<typeof getClientSettings>['stripe']

const loading = new Map<string, Promise<void>>()

/** Puts a script into the page once; a load that failed may be tried again. */
const loadScript = (url: string): Promise<void> => {
  const already = loading.get(url)
  if (already) return already
  const script = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(url)
      script.remove()
      reject(new Error('The card script did not load'))
    })
  })
  loading.set(url, loaded)
  script.src = url
  document.head.append(script)
  return loaded
}

/**
 * The card provider's browser SDK. A stand-in's script, when this deployment has one, is loaded first, because the
 * loader takes the `window.Stripe` it finds; otherwise it fetches the provider's own (vendors: Stripe, browser).
 * @throws when a script does not load; a later call tries again
 */
export const loadCardProvider = async ({ publishable_key, script_url }: StripeSettings): Promise<Stripe> => {
  if (script_url) await loadScript(script_url)
  const stripe = await loadStripe(publishable_key)
  if (!stripe) throw new Error('Stripe has not been initialized')
  return stripe
}
