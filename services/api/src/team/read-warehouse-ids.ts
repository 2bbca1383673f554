import { and, inArray } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { visibleWarehouses } from '../access/scope'
import { warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'

/** 422 for locations, or all of them, that the caller is not responsible for. */
export const readWarehouseIds = async (db: Db, caller: Caller, ids: number[] | null) => {
  const own = ids
    ? await db
        .select({ id: warehouses.id })
        .from(warehouses)
        .where(and(visibleWarehouses(caller), inArray(warehouses.id, ids)))
    : []
  if (ids ? own.length !== ids.length : caller.user.warehouseIds)
    throw new FieldError('warehouseIds', 'unknown_location', 'Choose among your locations')
  return ids
}
