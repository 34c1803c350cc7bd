/** The card provider as this product needs it. Translates only: nothing here decides to retry. */
export type CardGateway = {
  /** Made once per account: the same account and name always give the same customer. */
  createCustomer(customer: {
    accountId: string
    name: string
  }): Promise<{ kind: 'created'; customerId: string } | Unavailable>
  /** @param key idempotency key of this attempt */
  createSetupIntent(setup: {
    customerId: string
    key: string
  }): Promise<{ kind: 'created'; clientSecret: string } | Unavailable>
  findCard(vendorId: string): Promise<{ kind: 'found'; card: Card } | { kind: 'absent' } | Unavailable>
}

export type Unavailable = { kind: 'unavailable'; reason: string }

export type Card = {
  /** The customer it is attached to; null while it belongs to nobody. */
  customerId: string | null
  brand: string
  last4: string
  /** Equal for the same card number, whoever adds it. */
  fingerprint: string
}
