import { and, inArray } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { visibleWarehouses } from '../access/scope'
import { warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'

/** Each id once; 422 for locations, or all of them, that the caller is not responsible for. */
export const readWarehouseIds = async (db: Db, caller: Caller, ids: number[] | null) => {
  const wanted = ids && [...new Set(ids)]
  const own = wanted
    ? await db
        .select({ id: warehouses.id })
        .from(warehouses)
        .where(and(visibleWarehouses(caller), inArray(warehouses.id, wanted)))
    : []
  if (wanted ? own.length !== wanted.length : caller.user.warehouseIds)
    throw new FieldError('warehouseIds', 'unknown_location', 'Choose among your locations')
  return wanted
}
