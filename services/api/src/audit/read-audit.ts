import type { AuditEntry } from '@hosts/shared/contract'
import { desc, eq, inArray, type SQL } from 'drizzle-orm'
import { auditEvents, users, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { findAuditKind } from '../lib/audit'

const selectEntries = (db: Db) =>
  db
    .select({
      row: auditEvents,
      name: users.name,
      place: { id: warehouses.id, name: warehouses.name, timezone: warehouses.timezone },
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .leftJoin(warehouses, eq(warehouses.id, auditEvents.warehouseId))

type Found = Awaited<ReturnType<typeof selectEntries>>[number]

const toEntry = ({ row, name, place }: Found): AuditEntry => {
  const kind = row.kind ?? findAuditKind(row.event)
  // Rows of the release before have no name.
  const by = row.userName ?? name
  return {
    id: row.id,
    at: row.at.toISOString(),
    event: row.event,
    ...(kind !== undefined && { kind }),
    ...((row.userId !== null || by !== null) && {
      by: { ...(row.userId !== null && { id: row.userId }), ...(by !== null && { name: by }) },
    }),
    ...(row.address && { address: row.address }),
    ...(row.device !== null && { device: row.device }),
    ...(place && { location: place }),
    ...((row.subject !== null || row.subjectId !== null) && {
      subject: {
        ...(row.subjectId !== null && { id: row.subjectId }),
        ...(row.subject !== null && { name: row.subject }),
      },
    }),
    ...(row.detail !== null && { detail: row.detail }),
    ...(row.changes !== null && { changes: row.changes }),
  }
}

/** The newest rows of the audit that meet a condition, as a client reads them. */
export const readAudit = async (
  db: Db,
  condition: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<AuditEntry[]> => {
  // By the index alone, and only the rows of the page are joined.
  const page = db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(condition)
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit)
    .offset(offset)
  const rows = await selectEntries(db)
    .where(inArray(auditEvents.id, page))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
  return rows.map(toEntry)
}
