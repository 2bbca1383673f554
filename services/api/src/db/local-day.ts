import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** A time zone: its name, a placeholder for it, or a column. */
export type Zone = string | Placeholder | SQL

/**
 * The first instant of a local date. PostgreSQL uses the second midnight where the clock goes back from one o'clock, and the moment of the
 * change where it skips midnight. `findTomorrow` of the contract finds the same.
 */
export const startOfDate = (date: SQL, zone: SQL): SQL => {
  const midnight = sql`((${date})::timestamp at time zone ${zone})`
  const before = sql`(${midnight} - interval '1 hour')`
  return sql`(case when (${before} at time zone ${zone})::date = ${date} then ${before} else ${midnight} end)`
}

/** Start of the current local day, or of the one that many days later. */
export const startOfDay = (zone: Zone, later = 0): SQL => {
  const name = sql`${zone}::text`
  return startOfDate(sql`((now() at time zone ${name})::date + ${sql.raw(String(later))})`, name)
}
