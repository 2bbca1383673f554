import { and, eq } from 'drizzle-orm'
import { type BayRow, bays } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'

/** A bay that a booking of the location is about to use; 422 for a bay of another location, and for a retired one. */
export const requireBay = async (db: Db, warehouseId: number, id: number): Promise<BayRow> => {
  const [bay] = await db
    .select()
    .from(bays)
    .where(and(eq(bays.id, id), eq(bays.warehouseId, warehouseId)))
  if (!bay) throw new FieldError('bayId', 'not_found', 'Choose a bay of this location')
  if (bay.status === 'retired') throw new FieldError('bayId', 'retired', `Bay ${bay.label} is retired`)
  return bay
}
