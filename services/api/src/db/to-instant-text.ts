import { type Column, type SQL, sql } from 'drizzle-orm'

/** An instant as the wire has it, for answers that the database builds. */
export const toInstantText = (instant: Column | SQL) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
