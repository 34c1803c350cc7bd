import { confirmCard, createPaymentMethod, handleNextAction, retrieveIntent } from './card-calls.ts'
import { warmUpController } from './controller-calls.ts'
import { createElementsGroup } from './elements.ts'
import { integrationError } from './sandbox-origin.ts'

/** The release the pinned `@stripe/stripe-js` expects. */
const version = 'endive'

/** `window.Stripe`, as far as the real React components and the product's card forms use it. */
export function createStripe(apiKey: unknown) {
  if (typeof apiKey !== 'string' || apiKey === '') {
    throw integrationError('Please call Stripe() with your publishable key. You used an empty string.')
  }
  if (/^[sr]k_/.test(apiKey)) throw integrationError('You should not use your secret key with Stripe.js.')
  if (!/^pk_test_\w+$/.test(apiKey))
    throw integrationError('The sandbox takes publishable test keys (pk_test_…) only.')
  warmUpController()
  return {
    elements: () => createElementsGroup(),
    createPaymentMethod: (given: unknown, element?: unknown, data?: unknown) =>
      createPaymentMethod(apiKey, given, element, data),
    confirmCardSetup: (secret: unknown, data?: unknown, options?: unknown) =>
      confirmCard(apiKey, 'setup_intent', secret, data, options),
    confirmCardPayment: (secret: unknown, data?: unknown, options?: unknown) =>
      confirmCard(apiKey, 'payment_intent', secret, data, options),
    retrieveSetupIntent: (secret: unknown) => retrieveIntent(apiKey, 'setup_intent', secret),
    retrievePaymentIntent: (secret: unknown) => retrieveIntent(apiKey, 'payment_intent', secret),
    handleCardAction: (secret: unknown) => handleNextAction(apiKey, secret),
    handleNextAction: ({ clientSecret }: { clientSecret: unknown }) => handleNextAction(apiKey, clientSecret),
    createToken: () => {
      throw integrationError('The sandbox makes payment methods, not tokens.')
    },
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

// A page may load the script twice, by a tag and by loadStripe: what the first one made stays.
if (!('Stripe' in window)) {
  Object.defineProperty(window, 'Stripe', {
    value: Object.assign(createStripe, { version }),
    configurable: true,
    writable: true,
  })
}
