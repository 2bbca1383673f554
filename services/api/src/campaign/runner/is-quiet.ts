import { type SQL, sql } from 'drizzle-orm'
import { warehouses } from '../../db/schema'

const { quietHours, timezone } = warehouses
const [from, to] = [sql`${quietHours}->>'from'`, sql`${quietHours}->>'to'`]

/** Whether it is quiet at a location at a moment: `isQuietAt` of the contract. */
export const isQuietAt = (moment: SQL) => {
  const time = sql`to_char(${moment} at time zone ${timezone}, 'HH24:MI')`
  return sql<boolean>`coalesce(case
    when ${from} < ${to} then ${time} >= ${from} and ${time} < ${to}
    when ${from} > ${to} then ${time} >= ${from} or ${time} < ${to}
  end, false)`
}

/** The same now. */
export const isQuiet = isQuietAt(sql`now()`)
