import { and, eq, inArray } from 'drizzle-orm'
import { type WarehouseRow, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'

type Status = WarehouseRow['status']
const allowedFrom: Partial<Record<Status, Status[]>> = {
  published: ['draft', 'paused'],
  paused: ['published'],
}

/** Publishes or pauses a location; 409 from a status that does not allow it. */
export const setWarehouseStatus = async (
  db: Db,
  { id, status: current }: WarehouseRow,
  status: 'published' | 'paused',
) => {
  const [row] = await db
    .update(warehouses)
    .set({ status })
    .where(and(eq(warehouses.id, id), inArray(warehouses.status, allowedFrom[status] ?? [])))
    .returning()
  if (!row) throw new ApiError(409, 'wrong_status', `A location that is ${current} cannot become ${status}`)
  return row
}
