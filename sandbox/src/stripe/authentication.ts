import { type ErrorBody, withDocUrl } from './stripe-error.ts'

/** What a page must do next before the issuer lets an intent through. */
export interface NextAction {
  type: 'redirect_to_url' | 'use_stripe_sdk'
  redirect_to_url?: { return_url: string | null; url: string | null }
  use_stripe_sdk?: { type: 'three_d_secure_redirect'; stripe_js: string }
}

/** The address of the issuer's page for an intent, on this origin. The client secret opens it. */
export function challengePath(intent: { id: string; client_secret: string | null }): string {
  return `/stripe/authenticate/${intent.id}?client_secret=${intent.client_secret}`
}

/**
 * The `next_action` of an intent whose card asks for 3-D Secure: handled by Stripe's script on the page,
 * else by sending the payer to the issuer and back to `returnUrl`.
 */
export function nextActionFor(
  intent: { id: string; client_secret: string | null },
  { origin, returnUrl, useStripeSdk }: { origin: string; returnUrl: string | null; useStripeSdk: boolean },
): NextAction {
  const url = `${origin}${challengePath(intent)}`
  if (useStripeSdk || returnUrl === null) {
    return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
  }
  return {
    type: 'redirect_to_url',
    redirect_to_url: { return_url: returnUrl, url },
  }
}

/** Why an intent failed whose card holder did not pass the issuer's challenge. */
export function challengeFailure(object: 'setup_intent' | 'payment_intent'): ErrorBody {
  return withDocUrl({
    type: 'invalid_request_error',
    code: `${object}_authentication_failure`,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
}
