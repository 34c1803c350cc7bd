import { invalidRequest } from './stripe-error.ts'

interface Paging {
  limit?: number
  starting_after?: string
  ending_before?: string
  created?: { gt?: number; gte?: number; lt?: number; lte?: number }
}

/** One page of a list, newest first, as every list of Stripe's answers. `items` come in order of creation. */
export function listPage<T extends { id: string; created: number }>(url: string, items: T[], paging: Paging) {
  const limit = paging.limit ?? 10
  if (limit < 1 || limit > 100) {
    throw invalidRequest(
      'This value must be between 1 and 100 (inclusive).',
      'parameter_invalid_integer',
      'limit',
    )
  }
  const found = items.filter((item) => isWithin(item.created, paging.created)).toReversed()
  const after = paging.starting_after ? position(found, paging.starting_after, 'starting_after') + 1 : 0
  if (paging.ending_before) {
    const end = position(found, paging.ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return page(url, found.slice(start, end), start > 0)
  }
  return page(url, found.slice(after, after + limit), after + limit < found.length)
}

function page<T>(url: string, data: T[], hasMore: boolean) {
  return { object: 'list' as const, url, has_more: hasMore, data }
}

function position(items: { id: string }[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id)
  if (index < 0) throw invalidRequest(`No such object: '${id}'`, 'resource_missing', param)
  return index
}

function isWithin(created: number, range: Paging['created']): boolean {
  if (!range) return true
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return created > gt && created >= gte && created < lt && created <= lte
}
