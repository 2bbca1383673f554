import { type SQL, sql } from 'drizzle-orm'

/**
 * The first instant of a local date. PostgreSQL uses the second midnight where the clock goes back from one o'clock, and the moment of the
 * change where it skips midnight.
 */
export const startOfDate = (date: SQL, zone: SQL): SQL => {
  const midnight = sql`((${date})::timestamp at time zone ${zone})`
  const before = sql`(${midnight} - interval '1 hour')`
  return sql`(case when (${before} at time zone ${zone})::date = ${date} then ${before} else ${midnight} end)`
}
