import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { drivers, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'

/** As many as a host can look through. */
export const MOST_SAME_PHONE = 5

/**
 * The others of the location with a driver's phone: the same person, perhaps, whose number was stored in two ways. Nothing merges them.
 */
export const findSamePhone = (db: Db, warehouseId: number, driverId: number) => {
  const own = alias(drivers, 'own')
  return db
    .select({ id: drivers.id, name: drivers.name })
    .from(own)
    .innerJoin(drivers, and(eq(drivers.phone, own.phone), ne(drivers.id, own.id)))
    .innerJoin(
      warehouseDrivers,
      and(eq(warehouseDrivers.driverId, drivers.id), eq(warehouseDrivers.warehouseId, warehouseId)),
    )
    .where(and(eq(own.id, driverId), ne(own.phone, '')))
    .orderBy(drivers.id)
    .limit(MOST_SAME_PHONE)
}

/** Drivers of the location whose phone another one of it has. */
export const hasSamePhone = (warehouseId: number): SQL =>
  sql`${warehouseDrivers.driverId} in (
    select unnest(array_agg(known.driver_id)) from ${warehouseDrivers} known join ${drivers} person on person.id = known.driver_id
    where known.warehouse_id = ${warehouseId} and person.phone <> '' group by person.phone having count(*) > 1)`
