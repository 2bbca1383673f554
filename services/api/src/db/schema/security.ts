import type { AuditChange } from '@hosts/shared/contract'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns'

/** Attempts within the running time window of a limit (lib/count-attempts.ts). Unlogged: after a crash counting starts again. */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: instant().notNull(),
})

/**
 * Who has done what (lib/audit.ts), written in the transaction of the change. Without foreign keys: a row stays when its user or location is
 * deleted. Nothing of a driver but the id. Columns that may be null are empty in rows of the release before.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event: text().notNull(),
    /** An `AuditKind`. */
    kind: text(),
    /** Null, with `userName`: Hosts itself, or a driver. */
    userId: integer(),
    /** Of that time. */
    userName: text(),
    accountId: integer(),
    warehouseId: integer(),
    /** What it was done to: what a host calls it, and its id. */
    subject: text(),
    subjectId: text(),
    /** Reason of a refusal, or which file. */
    detail: text(),
    changes: jsonb().$type<AuditChange[]>(),
    /** Empty for what no call has done. */
    address: text().notNull(),
    /** The browser's User-Agent. */
    device: text(),
    requestId: text().notNull(),
    at: createdAt(),
  },
  (table) => [
    // Also for the addresses from which a user has logged in.
    index().on(table.userId, table.at),
    index().on(table.at),
    index().on(table.accountId, table.at, table.id),
    index().on(table.accountId, table.kind, table.at, table.id),
    index().on(table.warehouseId, table.at, table.id),
  ],
)
