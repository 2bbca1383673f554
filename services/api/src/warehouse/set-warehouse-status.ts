import { and, eq, inArray } from 'drizzle-orm'
import { type WarehouseRow, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'

type Status = WarehouseRow['status']
const from: Partial<Record<Status, Status[]>> = { published: ['draft', 'paused'], paused: ['published'] }

/** Publishes or pauses; 409 from any other status than the one before it. */
export const setStatus = async (
  db: Db,
  { id, status: was }: WarehouseRow,
  status: 'published' | 'paused',
) => {
  const [changed] = await db
    .update(warehouses)
    .set({ status })
    .where(and(eq(warehouses.id, id), inArray(warehouses.status, from[status] ?? [])))
    .returning()
  if (!changed) throw new ApiError(409, 'wrong_status', `A location that is ${was} cannot become ${status}`)
  return changed
}
