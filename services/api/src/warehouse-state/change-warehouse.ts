import { and, eq, ne, sql } from 'drizzle-orm'
import { type WarehouseRow, warehouses } from '../db/schema'
import type { Db } from '../db/types'
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

/**
 * Changes a location's row and raises its version in one statement, which also locks the row for the rest of a transaction. 409
 * `changed_meanwhile` when it has another version than `ifMatch`, 409 `archived` when it is.
 */
export const changeWarehouse = async (
  db: Db,
  id: number,
  ifMatch: number | undefined,
  change: Change = {},
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
