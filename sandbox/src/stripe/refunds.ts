import { randomId } from '../random-id.ts'
import { unixSeconds, type World } from '../world.ts'
import { findCharge } from './charges.ts'
import { recordEvent } from './events.ts'
import { recordMoney } from './ledger-entry.ts'
import { listPage } from './list-page.ts'
import { type Operation, operation } from './operation.ts'
import { integer, metadata, paging, required, text, word } from './params.ts'
import { findPaymentIntent } from './payment-intents.ts'
import type { Charge, Refund } from './stripe.state.ts'
import { invalidRequest, missing } from './stripe-error.ts'
import { rowOf } from './table.ts'

const creation = {
  amount: integer,
  charge: text,
  metadata,
  payment_intent: text,
  reason: word('duplicate', 'fraudulent', 'requested_by_customer'),
}

function findCharged(world: World, params: { charge?: string; payment_intent?: string }): Charge {
  if (params.charge) return findCharge(world, params.charge, 'charge')
  const intent = findPaymentIntent(world, required(params.payment_intent, 'payment_intent'), 'payment_intent')
  if (intent.status === 'succeeded' && intent.latest_charge) return findCharge(world, intent.latest_charge)
  throw invalidRequest(
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    undefined,
    'payment_intent',
  )
}

export const refundOperations: Operation[] = [
  operation({
    method: 'POST',
    path: '/v1/refunds',
    params: creation,
    run({ world, params, idempotencyKey }) {
      const charge = findCharged(world, params)
      const left = charge.amount_captured - charge.amount_refunded
      const amount = params.amount ?? left
      if (left === 0) {
        throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
      }
      if (amount < 1 || amount > left) {
        throw invalidRequest(
          `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
          undefined,
          'amount',
        )
      }
      const refund: Refund = {
        id: randomId('re_3', 23),
        object: 'refund',
        amount,
        balance_transaction: randomId('txn_3', 23),
        charge: charge.id,
        created: unixSeconds(world),
        currency: charge.currency,
        customer: charge.customer,
        customer_account: null,
        destination_details: {
          type: 'card',
          card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
        },
        metadata: params.metadata ?? {},
        payment_intent: charge.payment_intent,
        payment_method: charge.payment_method,
        reason: params.reason ?? null,
        receipt_number: null,
        source_transfer_reversal: null,
        status: 'succeeded',
        transfer_reversal: null,
      }
      world.state.stripe.refunds[refund.id] = refund
      charge.amount_refunded += amount
      charge.refunded = charge.amount_refunded === charge.amount_captured
      if (charge.payment_intent) {
        const intent = findPaymentIntent(world, charge.payment_intent)
        recordMoney(world, intent, { kind: 'refund', id: refund.id, amount, key: idempotencyKey })
      }
      recordEvent(world, 'refund.created', refund, idempotencyKey)
      recordEvent(world, 'charge.refunded', charge, idempotencyKey)
      return refund
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/refunds/:id',
    params: {},
    run({ world, id }) {
      const refund = rowOf(world.state.stripe.refunds, id)
      if (!refund) throw missing('refund', id)
      return refund
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/refunds',
    params: { ...paging, charge: text, payment_intent: text },
    run({ world, params }) {
      const found = Object.values(world.state.stripe.refunds).filter(
        (refund) =>
          (!params.charge || refund.charge === params.charge) &&
          (!params.payment_intent || refund.payment_intent === params.payment_intent),
      )
      return listPage('/v1/refunds', found, params)
    },
  }),
]
