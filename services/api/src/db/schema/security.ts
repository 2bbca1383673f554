import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns'

/** Attempts within the running time window of a limit (lib/count-attempts.ts). Unlogged: after a crash counting starts again. */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: instant().notNull(),
})

/** The log of changes to accounts and access. Without foreign keys: a row stays when its user is deleted. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event: text().notNull(),
    userId: integer(),
    accountId: integer(),
    /** Reason of a refusal, or subject of the action. */
    detail: text(),
    address: text().notNull(),
    requestId: text().notNull(),
    at: createdAt(),
  },
  (table) => [index().on(table.userId, table.at), index().on(table.at)],
)
