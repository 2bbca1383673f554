import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns'

/**
 * Tasks to do once, now or later: written in the transaction that causes them, done by job/. A row is deleted when it is done; a failed one
 * stays, with `failedAt` and its last error.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** Names the task, so that it is queued once. */
    key: text().notNull().unique(),
    /** Jobs of one series are done one after the other, in the order in which they were queued. */
    series: text(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** When it is due; while it is being done, when another process may take it over. */
    runAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    failedAt: instant(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.runAt).where(sql`${table.failedAt} is null`),
    index().on(table.series, table.id),
  ],
)
export type JobRow = typeof jobs.$inferSelect
