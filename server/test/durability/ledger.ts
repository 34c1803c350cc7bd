import { createHash } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'

/** An entry's two halves stand in two tables, so that half an entry can be told from a whole one. */
const textOf = (entry: number) => createHash('sha256').update(String(entry)).digest('hex').repeat(20)

/** @returns the number of the last entry */
export const createLedger = async (pglite: PGlite): Promise<number> => {
  await pglite.exec(`
    create table if not exists entry (n integer primary key, text text not null);
    create table if not exists entry_sum (n integer primary key, sum text not null);
  `)
  const { rows } = await pglite.query<{ n: number }>('select coalesce(max(n), 0) as n from entry')
  return rows[0]?.n ?? 0
}

/** Resolves when the database has acknowledged the entry. */
export const writeEntry = (pglite: PGlite, entry: number): Promise<void> =>
  pglite.transaction(async (tx) => {
    await tx.query('insert into entry values ($1, $2)', [entry, textOf(entry)])
    await tx.query('insert into entry_sum select n, md5(text) from entry where n = $1', [entry])
  })

export type Audit = { entries: number; halves: number; missing: number }

/**
 * @param acknowledged the number of the last entry that was acknowledged; all before it were as well
 * @returns how many entries there are, how many of them are not whole, and how many acknowledged ones are missing
 */
export const auditLedger = async (pglite: PGlite, acknowledged: number): Promise<Audit> => {
  await createLedger(pglite)
  const { rows } = await pglite.query<Audit>(
    `select
      (select count(*)::int from entry) as entries,
      (select count(*)::int from entry full join entry_sum using (n) where sum is distinct from md5(text)) as halves,
      (select count(*)::int from generate_series(1, $1) as acknowledged (n) left join entry using (n)
        where text is null) as missing`,
    [acknowledged],
  )
  const [audit] = rows
  if (!audit) throw new Error('the audit has one row')
  return audit
}
