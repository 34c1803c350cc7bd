import type { World } from '../world.ts'
import type { PaymentIntent } from './stripe.state.ts'

/** Notes that money moved for a payment intent: taken, or with a refund's id given back. */
export function recordMoney(
  world: World,
  intent: PaymentIntent,
  moved: { kind: 'capture' | 'refund'; id: string; amount: number; key: string | null },
): void {
  world.state.ledger.push({
    vendor: 'stripe',
    kind: moved.kind,
    id: moved.id,
    payment: intent.id,
    account: intent.metadata.account_id ?? intent.customer ?? '',
    amount: moved.amount,
    currency: intent.currency,
    status: 'succeeded',
    key: moved.key,
    metadata: { ...intent.metadata },
    at: world.now().toISOString(),
  })
}
