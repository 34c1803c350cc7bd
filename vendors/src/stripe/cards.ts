import { Stripe } from 'stripe'

/** @param apiUrl https://api.stripe.com, or the sandbox's origin */
export type StripeSettings = { apiUrl: string; secretKey: string }

type Unavailable = { kind: 'unavailable'; reason: string }
type Card = { customerId: string | null; brand: string; last4: string; fingerprint: string }

const idOf = (of: string | { id: string } | null | undefined): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null)

/**
 * What went wrong, without anything a customer typed. A card error cannot come from these calls; whatever comes is the
 * vendor out of reach or our request refused, and the caller only needs to know that nothing was done.
 */
const unavailable = (error: unknown): Unavailable => {
  if (error instanceof Stripe.errors.StripeError) {
    return {
      kind: 'unavailable',
      reason: [error.type, error.code, error.requestId].filter(Boolean).join(' '),
    }
  }
  throw error
}

/** The official SDK on a configured host, its pinned API version, telemetry off. Source: vendors 'Stripe, server'. */
const clientFor = ({ apiUrl, secretKey }: StripeSettings): Stripe => {
  const { protocol, hostname, port } = new URL(apiUrl)
  const http = protocol === 'http:'
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (http ? 80 : 443),
    protocol: http ? 'http' : 'https',
    telemetry: false,
    timeout: 20_000,
    maxNetworkRetries: 2,
  })
}

/** Customers, setup intents and cards at Stripe. */
export const stripeCards = (settings: StripeSettings) => {
  const stripe = clientFor(settings)
  return {
    /** One customer per account: the key is the account's, so a repeated call with the same name gets the same one. */
    createCustomer: async ({
      accountId,
      name,
    }: {
      accountId: string
      name: string
    }): Promise<{ kind: 'created'; customerId: string } | Unavailable> => {
      try {
        const customer = await stripe.customers.create(
          { name, metadata: { account_id: accountId } },
          { idempotencyKey: `cus:${accountId}` },
        )
        return { kind: 'created', customerId: customer.id }
      } catch (error) {
        return unavailable(error)
      }
    },

    /** For charges while the subscriber is away, on a recurring agreement. */
    createSetupIntent: async ({
      customerId,
      key,
    }: {
      customerId: string
      key: string
    }): Promise<{ kind: 'created'; clientSecret: string } | Unavailable> => {
      try {
        const intent = await stripe.setupIntents.create(
          {
            customer: customerId,
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            payment_method_options: { card: { setup_credential_usage: 'recurring' } },
          },
          { idempotencyKey: key },
        )
        if (!intent.client_secret)
          return { kind: 'unavailable', reason: 'setup intent without client secret' }
        return { kind: 'created', clientSecret: intent.client_secret }
      } catch (error) {
        return unavailable(error)
      }
    },

    findCard: async (
      vendorId: string,
    ): Promise<{ kind: 'found'; card: Card } | { kind: 'absent' } | Unavailable> => {
      try {
        const { card, customer } = await stripe.paymentMethods.retrieve(vendorId)
        if (!card?.fingerprint) return { kind: 'absent' }
        return {
          kind: 'found',
          card: {
            customerId: idOf(customer),
            brand: card.brand,
            last4: card.last4,
            fingerprint: card.fingerprint,
          },
        }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return { kind: 'absent' }
        return unavailable(error)
      }
    },
  }
}
