import { sql } from 'drizzle-orm'
import type { Db } from './types'

/** Makes transactions that name the same thing wait for each other, until they end: for a thing without a row to lock. */
export const lockName = (tx: Db, ...name: (string | number)[]) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name.join(' ')}, 0))`)
