import { sql } from 'drizzle-orm'
import { warehouses } from '../../db/schema'

const { quietHours, timezone } = warehouses
const time = sql`to_char(now() at time zone ${timezone}, 'HH24:MI')`
const [from, to] = [sql`${quietHours}->>'from'`, sql`${quietHours}->>'to'`]

/** Whether it is quiet at a location now: `isQuietAt` of the contract. */
export const isQuiet = sql`coalesce(case
  when ${from} < ${to} then ${time} >= ${from} and ${time} < ${to}
  when ${from} > ${to} then ${time} >= ${from} or ${time} < ${to}
end, false)`
