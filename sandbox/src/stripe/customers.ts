import type Stripe from 'stripe'
import { randomId } from '../random-id.ts'
import { unixSeconds, type World } from '../world.ts'
import { recordEvent } from './events.ts'
import { listPage } from './list-page.ts'
import { mergeMetadata } from './metadata.ts'
import { type Operation, operation } from './operation.ts'
import { address, clearableText, group, metadata, type Parsed, paging, text } from './params.ts'
import { invalidRequest, missing } from './stripe-error.ts'
import { rowOf } from './table.ts'

const details = {
  address,
  description: clearableText,
  email: clearableText,
  invoice_settings: group({ default_payment_method: clearableText }),
  metadata,
  name: clearableText,
  phone: clearableText,
}

/** The customer with this id. @throws StripeError resource_missing */
export function findCustomer(world: World, id: string, param = 'id'): Stripe.Customer {
  const customer = rowOf(world.state.stripe.customers, id)
  if (!customer) throw missing('customer', id, param)
  return customer
}

function setDetails(world: World, customer: Stripe.Customer, params: Parsed<typeof details>): void {
  if (params.address) customer.address = filledAddress(params.address)
  if (params.description !== undefined) customer.description = params.description
  if (params.email !== undefined) customer.email = params.email
  if (params.name !== undefined) customer.name = params.name
  if (params.phone !== undefined) customer.phone = params.phone
  customer.metadata = mergeMetadata(customer.metadata, params.metadata)
  const method = params.invoice_settings?.default_payment_method
  if (method && rowOf(world.state.stripe.paymentMethods, method)?.customer !== customer.id) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
      'resource_missing',
      'invoice_settings[default_payment_method]',
    )
  }
  if (method !== undefined) customer.invoice_settings.default_payment_method = method
}

/** An address with every line Stripe answers, null where nothing was said. */
export function filledAddress(given: ReturnType<typeof address>): Stripe.Address {
  return { city: null, country: null, line1: null, line2: null, postal_code: null, state: null, ...given }
}

export const customerOperations: Operation[] = [
  operation({
    method: 'POST',
    path: '/v1/customers',
    params: details,
    run({ world, params, idempotencyKey }) {
      const customer: Stripe.Customer = {
        id: randomId('cus_', 14),
        object: 'customer',
        address: null,
        balance: 0,
        created: unixSeconds(world),
        currency: null,
        default_source: null,
        delinquent: false,
        description: null,
        discount: null,
        email: null,
        invoice_prefix: randomId('', 8).toUpperCase(),
        invoice_settings: {
          custom_fields: null,
          default_payment_method: null,
          footer: null,
          rendering_options: null,
        },
        livemode: false,
        metadata: {},
        name: null,
        next_invoice_sequence: 1,
        phone: null,
        preferred_locales: [],
        shipping: null,
        tax_exempt: 'none',
        test_clock: null,
      }
      setDetails(world, customer, params)
      world.state.stripe.customers[customer.id] = customer
      recordEvent(world, 'customer.created', customer, idempotencyKey)
      return customer
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/customers/:id',
    params: {},
    run: ({ world, id }) => findCustomer(world, id),
  }),
  operation({
    method: 'POST',
    path: '/v1/customers/:id',
    params: details,
    run({ world, id, params, idempotencyKey }) {
      const customer = findCustomer(world, id)
      setDetails(world, customer, params)
      recordEvent(world, 'customer.updated', customer, idempotencyKey)
      return customer
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/customers',
    params: { ...paging, email: text },
    run({ world, params }) {
      const customers = Object.values(world.state.stripe.customers)
      const found = params.email ? customers.filter((customer) => customer.email === params.email) : customers
      return listPage('/v1/customers', found, params)
    },
  }),
]
