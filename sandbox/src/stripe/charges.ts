import { randomId } from '../random-id.ts'
import { unixSeconds, type World } from '../world.ts'
import { filledAddress } from './customers.ts'
import { recordEvent } from './events.ts'
import { listPage } from './list-page.ts'
import { type Operation, operation } from './operation.ts'
import { paging, text } from './params.ts'
import type { Charge, PaymentIntent, PaymentMethod } from './stripe.state.ts'
import { missing } from './stripe-error.ts'
import { rowOf } from './table.ts'
import type { Decline } from './test-cards.ts'

/** What stands before the suffix on a card statement: the sandbox account's own name. */
const statementPrefix = 'SANDBOX'

/** The charge with this id. @throws StripeError resource_missing */
export function findCharge(world: World, id: string, param = 'id'): Charge {
  const charge = rowOf(world.state.stripe.charges, id)
  if (!charge) throw missing('charge', id, param)
  return charge
}

/** Writes down an attempt on a card: money taken, or with `decline` money refused. */
export function recordCharge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
  key: string | null,
): Charge {
  const { card, billing_details: billing } = method
  const suffix = intent.statement_descriptor_suffix
  const charge: Charge = {
    id: randomId('ch_3', 23),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : randomId('txn_3', 23),
    billing_details: { ...billing, address: billing.address ?? filledAddress({}) },
    calculated_statement_descriptor: suffix ? `${statementPrefix}* ${suffix}` : statementPrefix,
    captured: !decline,
    created: unixSeconds(world),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: {
      advice_code: decline?.advice_code ?? null,
      network_advice_code: null,
      network_decline_code: decline ? '01' : null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: decline
        ? 'The bank did not return any further details with this decline.'
        : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: decline ? null : intent.amount,
        authorization_code: decline ? null : randomId('', 6).toUpperCase(),
        brand: card?.brand ?? null,
        checks: card?.checks ?? null,
        country: card?.country ?? null,
        electronic_commerce_indicator: null,
        exp_month: card?.exp_month ?? 0,
        exp_year: card?.exp_year ?? 0,
        fingerprint: card?.fingerprint ?? null,
        funding: card?.funding ?? null,
        installments: null,
        last4: card?.last4 ?? null,
        mandate: null,
        network: card?.brand ?? null,
        network_token: { used: false },
        network_transaction_id: decline ? null : randomId('', 15),
        regulated_status: 'unregulated',
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
  world.state.stripe.charges[charge.id] = charge
  recordEvent(world, decline ? 'charge.failed' : 'charge.succeeded', charge, key)
  return charge
}

export const chargeOperations: Operation[] = [
  operation({
    method: 'GET',
    path: '/v1/charges/:id',
    params: {},
    run: ({ world, id }) => findCharge(world, id),
  }),
  operation({
    method: 'GET',
    path: '/v1/charges',
    params: { ...paging, customer: text, payment_intent: text },
    run({ world, params }) {
      const found = Object.values(world.state.stripe.charges).filter(
        (charge) =>
          (!params.customer || charge.customer === params.customer) &&
          (!params.payment_intent || charge.payment_intent === params.payment_intent),
      )
      return listPage('/v1/charges', found, params)
    },
  }),
]
