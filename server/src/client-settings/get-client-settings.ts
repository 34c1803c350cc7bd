import type { getClientSettings as endpoint } from '@unmask/contract/endpoints'
import type { UseCase } from '../http/route.ts'

/** What a browser may know of this deployment; one build of the site serves them all. */
export const getClientSettings: UseCase<typeof endpoint> = async ({ config }) => ({
  identity: 'embedded',
  stripe: {
    publishable_key: config.stripe.publishableKey,
    script_url: config.sandboxUrl && `${config.sandboxUrl}/stripe.js`,
  },
})
