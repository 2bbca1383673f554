import { sql } from 'drizzle-orm'

/** A vehicle that overstays uses its place for stays that start before this: nobody knows when it leaves. */
export const overstaysUntil = sql`(now() + interval '1 hour')`
