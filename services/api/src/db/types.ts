import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { RowDump } from './dump-rows'
import type * as schema from './schema'

type Rows<Row> = { rows: Row[] }
/** What both drivers return for a statement that Drizzle did not build. */
interface RawResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** Both drivers behind Drizzle's common type: queries are written once for both. */
export type Db = PgDatabase<RawResult, typeof schema>

export type Channels = Record<string, (payload: string) => void>
/**
 * Listens to channels of NOTIFY, by name, until the database is closed. `onListen` runs whenever notifications before may be missing: when
 * it starts to listen, after a lost connection too, and with the `error` of a channel's function, such as for a payload that it cannot read.
 */
export type Listen = (channels: Channels, onListen: (error?: unknown) => void) => Promise<void>

export type Database = {
  db: Db
  listen: Listen
  /** Writes all rows into a folder; only an embedded database. */
  dump?: (folder: string) => Promise<RowDump>
  close: () => Promise<void>
}
