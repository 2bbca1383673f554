import { type Column, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { drivers } from './schema'
import type { Patterns } from './text-patterns'

/** Drivers with those who were merged, whose numbers lead to who is kept. */
export const people = alias(drivers, 'people')

/** Who is kept of `people`. */
export const keptId: SQL<number> = sql<number>`coalesce(${people.mergedInto}, ${people.id})`

/** Whether a driver who was merged into this one has a number like that. An array is looked up in an index beside other conditions. */
export const hasMergedPhone = (driverId: Column, phone: Patterns): SQL =>
  sql`${driverId} = any(array(select merged.merged_into from ${drivers} merged
    where merged.merged_into is not null and e'\\t\\t' || merged.phone like any(${sql.param(phone)}::text[])))`
