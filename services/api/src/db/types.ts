import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema'

/** Both drivers behind Drizzle's common type: queries are written once for both. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type Database = { db: Db; close: () => Promise<void> }
