import { invalidRequest } from './stripe-error.ts'

interface Searchable {
  id: string
  amount: number
  created: number
  currency: string
  customer: string | null
  status: string
  metadata: Record<string, string>
}

type Test = (item: Searchable) => boolean

/**
 * One page of what matches a query of Stripe's search language, newest first: `metadata['k']:'v'`,
 * `customer:'cus_…'`, `status:'…'`, `currency:'…'`, `amount` and `created` with : > < >= <=, `-` before a
 * clause to turn it round, joined by AND or by OR but never both.
 */
export function searchPage<T extends Searchable>(
  url: string,
  items: T[],
  query: string,
  { limit = 10, page = '0' }: { limit?: number; page?: string },
) {
  const matches = readQuery(query)
  const found = items.filter(matches).toReversed()
  const start = Number(page)
  if (!Number.isInteger(start)) throw invalidRequest('Invalid page token.', undefined, 'page')
  if (limit < 1 || limit > 100) {
    throw invalidRequest(
      'This value must be between 1 and 100 (inclusive).',
      'parameter_invalid_integer',
      'limit',
    )
  }
  const hasMore = start + limit < found.length
  return {
    object: 'search_result' as const,
    url,
    has_more: hasMore,
    next_page: hasMore ? String(start + limit) : null,
    data: found.slice(start, start + limit),
  }
}

const clause = /^\s*(-?)(metadata\[(["'])(.*?)\3\]|[a-z_]+)\s*(:|>=|<=|>|<)\s*((["'])(.*?)\7|null|\d+)\s*/
const joint = /^(AND|OR)\s+/i

function readQuery(query: string): Test {
  const tests: Test[] = []
  const joints = new Set<string>()
  let rest = query
  while (rest !== '') {
    const match = clause.exec(rest)
    if (!match)
      throw invalidRequest(`We were unable to parse your search query: ${query}`, undefined, 'query')
    tests.push(readClause(match))
    rest = rest.slice(match[0].length)
    if (rest === '') break
    const joined = joint.exec(rest)
    // A space alone means AND.
    joints.add(joined?.[1]?.toUpperCase() ?? 'AND')
    rest = rest.slice(joined?.[0].length ?? 0)
  }
  if (tests.length === 0 || joints.size > 1) {
    throw invalidRequest('A search query needs clauses joined by AND or by OR, not both.', undefined, 'query')
  }
  return joints.has('OR')
    ? (item) => tests.some((test) => test(item))
    : (item) => tests.every((test) => test(item))
}

function readClause(match: RegExpExecArray): Test {
  const [, minus, field = '', , key, operator = ':', literal = '', , quoted] = match
  const value = quoted ?? literal
  const read = reader(field, key)
  const test: Test = (item) => {
    const found = read(item)
    if (literal === 'null') return found === null || found === undefined
    if (operator === ':') return String(found).toLowerCase() === value.toLowerCase()
    return compare(Number(found), operator, Number(value))
  }
  return minus ? (item) => !test(item) : test
}

function reader(
  field: string,
  key: string | undefined,
): (item: Searchable) => string | number | null | undefined {
  if (key !== undefined) return (item) => item.metadata[key]
  if (field === 'amount') return (item) => item.amount
  if (field === 'created') return (item) => item.created
  if (field === 'currency') return (item) => item.currency
  if (field === 'customer') return (item) => item.customer
  if (field === 'status') return (item) => item.status
  throw invalidRequest(
    `Field \`${field}\` is an unsupported search field for resource \`payment_intents\`.`,
    undefined,
    'query',
  )
}

function compare(found: number, operator: string, value: number): boolean {
  if (operator === '>') return found > value
  if (operator === '<') return found < value
  return operator === '>=' ? found >= value : found <= value
}
