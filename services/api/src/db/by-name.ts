import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A name without capitals and marks, as people look it up (functions/fold_name.sql), compared alike whatever the database's locale. */
export const foldName = (name: Column | SQLWrapper): SQL<string> =>
  sql<string>`fold_name(${name}) collate "C"`

/** The order of lists by name: as people look names up, then as they are written. A list puts its id behind. */
export const byName = (name: Column | SQLWrapper): SQL[] => [foldName(name), sql`${name} collate "C"`]
