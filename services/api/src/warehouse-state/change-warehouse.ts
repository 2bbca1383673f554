import type { AuditEvent } from '@hosts/shared/contract'
import { and, eq, ne, sql } from 'drizzle-orm'
import { inTransaction } from '../db/in-transaction'
import { type WarehouseRow, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { diffFields } from '../lib/diff-fields'
import { ApiError, changedMeanwhile, notFound } from '../lib/errors'

type Values = typeof warehouses.$inferInsert
type Change = { [Column in keyof Values]?: Values[Column] | undefined }

const archived = () =>
  new ApiError(409, 'archived', 'This location is archived. It cannot be changed any more')

/** 409 `archived`. The access plugin calls it for every change of a location's set-up. */
export const refuseArchived = ({ status }: WarehouseRow) => {
  if (status === 'archived') throw archived()
}

/** The version in an If-Match header, with or without quotes; undefined without one. What is no version equals none. */
export const readIfMatch = (header: string | undefined): number | undefined => {
  if (header === undefined || header.trim() === '*') return undefined
  const [, version] = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(header) ?? []
  return version === undefined ? -1 : Number(version)
}

const storeChange = async (
  db: Db,
  id: number,
  ifMatch: number | undefined,
  change: Change,
): Promise<WarehouseRow> => {
  const [row] = await db
    .update(warehouses)
    .set({ ...change, version: sql`${warehouses.version} + 1` })
    .where(
      and(
        eq(warehouses.id, id),
        ne(warehouses.status, 'archived'),
        ifMatch === undefined ? undefined : eq(warehouses.version, ifMatch),
      ),
    )
    .returning()
  if (row) return row
  const [current] = await db.select().from(warehouses).where(eq(warehouses.id, id))
  if (!current) throw notFound()
  refuseArchived(current)
  throw changedMeanwhile('this location')
}

const statusEvents: Partial<Record<WarehouseRow['status'], AuditEvent>> = {
  published: 'location-published',
  paused: 'location-paused',
  archived: 'location-archived',
}

const auditChange = async (tx: Db, before: WarehouseRow, change: Change) => {
  const changes = diffFields(before, change)
  if (changes.length === 0) return
  const event =
    (change.status && statusEvents[change.status]) ??
    (change.closures ? 'closures-changed' : 'location-changed')
  await audit(tx, event, { warehouseId: before.id, subject: before.name, changes })
}

/**
 * Changes a location's row and raises its version in one statement, which also locks the row for the rest of a transaction; with the row of the
 * audit. 409 `changed_meanwhile` when it has another version than `ifMatch`, 409 `archived` when it is.
 */
export const changeWarehouse = (
  db: Db,
  id: number,
  ifMatch: number | undefined,
  change: Change = {},
): Promise<WarehouseRow> =>
  Object.keys(change).length === 0
    ? storeChange(db, id, ifMatch, change)
    : inTransaction(db, async (tx) => {
        const [before] = await tx.select().from(warehouses).where(eq(warehouses.id, id)).for('no key update')
        const after = await storeChange(tx, id, ifMatch, change)
        if (before) await auditChange(tx, before, change)
        return after
      })
