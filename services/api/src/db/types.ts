import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { RowDump } from './dump-rows'
import type * as schema from './schema'

/** Both drivers behind Drizzle's common type: queries are written once for both. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/**
 * Listens to a channel of NOTIFY until the database is closed. `onListen` runs whenever it starts to: after a lost connection too, when
 * notifications may be missing.
 */
export type Listen = (
  channel: string,
  listener: { onPayload: (payload: string) => void; onListen: () => void },
) => Promise<void>

export type Database = {
  db: Db
  listen: Listen
  /** Writes all rows into a folder; only an embedded database. */
  dump?: (folder: string) => Promise<RowDump>
  close: () => Promise<void>
}
