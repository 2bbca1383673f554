import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Config } from '../lib/config'
import { openEmbedded } from './embedded'
import type * as schema from './schema'
import { openServer } from './server'

/** Both drivers behind Drizzle's common type: queries are written once for both. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>
export type Database = { db: Db; close: () => Promise<void> }

/** Opens the database of the configuration and brings it to the newest migration. */
export const openDatabase = ({ DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>) =>
  DATABASE_URL ? openServer(DATABASE_URL) : openEmbedded(DATA_DIR)
