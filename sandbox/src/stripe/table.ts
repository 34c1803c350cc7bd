/** The row of a table with this id; undefined when there is none, also for names every object has. */
export function rowOf<T>(table: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(table, id) ? table[id] : undefined
}
