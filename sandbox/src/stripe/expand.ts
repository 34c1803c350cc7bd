import type { StripeState } from './stripe.state.ts'
import { invalidRequest } from './stripe-error.ts'
import { rowOf } from './table.ts'

/**
 * Gives the object with each path of `expand[]` replaced by what it refers to, on a copy.
 * `data.` walks into a list. Unknown paths are refused as Stripe does.
 */
export function expand(stripe: StripeState, object: object, paths: string[]): object {
  const copy = structuredClone(object)
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > 4)
      throw invalidRequest('You cannot expand more than 4 levels of a property', undefined, 'expand')
    expandPath(stripe, copy as Record<string, unknown>, parts, path)
  }
  return copy
}

function expandPath(stripe: StripeState, at: Record<string, unknown>, parts: string[], path: string): void {
  const [part = '', ...rest] = parts
  const value = at[part]
  if (Array.isArray(value)) {
    for (const item of value) expandPath(stripe, item, rest, path)
    return
  }
  if (typeof value === 'string') {
    const found = lookUp(stripe, value)
    if (!found) throw notExpandable(path)
    at[part] = structuredClone(found)
  } else if (value === undefined) {
    throw notExpandable(path)
  }
  const inner = at[part]
  if (rest.length > 0 && inner !== null) expandPath(stripe, inner as Record<string, unknown>, rest, path)
}

function lookUp(stripe: StripeState, id: string): object | undefined {
  const tables: Record<string, Record<string, object>> = {
    cus: stripe.customers,
    pm: stripe.paymentMethods,
    seti: stripe.setupIntents,
    pi: stripe.paymentIntents,
    ch: stripe.charges,
    re: stripe.refunds,
  }
  const table = rowOf(tables, id.split('_')[0] ?? '')
  return table && rowOf(table, id)
}

function notExpandable(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, undefined, 'expand')
}
