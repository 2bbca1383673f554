import { sql } from 'drizzle-orm'
import type { Db } from './types'

/** Makes transactions that name the same thing wait for each other, until they end: for a thing without a row to lock. */
export const lockName = (tx: Db, ...name: (string | number)[]) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name.join(' ')}, 0))`)

/** The same for many, in their order: two transactions with things in common have to sort them alike. */
export const lockNames = (tx: Db, names: (string | number)[][]) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${sql.param(names.map((name) => name.join(' ')))}::text[]) with ordinality as named (name, place) order by place`)
