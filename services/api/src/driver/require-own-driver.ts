import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { isVisible } from '../access/scope'
import { bookings, type DriverRow, drivers, warehouseDrivers, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, notFound } from '../lib/errors'

export const knownElsewhere = (
  why = 'Other locations know this driver, too. Only an owner of all of them may do this',
) => new ApiError(403, 'known_elsewhere', why)

/** The locations that know a driver, or where he has a booking. */
const listLocationIds = (tx: Db, driverId: number) =>
  tx
    .select({ id: warehouseDrivers.warehouseId })
    .from(warehouseDrivers)
    .where(eq(warehouseDrivers.driverId, driverId))
    .union(tx.select({ id: bookings.warehouseId }).from(bookings).where(eq(bookings.driverId, driverId)))

/**
 * `requireOwnDriver` as a condition on drivers whom a location of the caller knows: for an owner of all locations none, for an owner of some
 * those whom no other location knows, for a manager those whom a single one knows.
 */
export const isOwnDriver = ({ user }: Caller): SQL | undefined => {
  const isOwner = user.subrole === 'owner'
  if (isOwner && !user.warehouseIds) return undefined
  const places = sql`(select known.warehouse_id from ${warehouseDrivers} known where known.driver_id = ${drivers}.id
    union select stay.warehouse_id from ${bookings} stay where stay.driver_id = ${drivers}.id) as places`
  return isOwner
    ? sql`not exists (select from ${places} where places.warehouse_id <> all(${sql.param(user.warehouseIds)}::integer[]))`
    : sql`(select count(*) from ${places}) = 1`
}

/** Whether `requireOwnDriver` lets a caller change a driver whom a location of his knows. */
export const canChangeDriver = async (db: Db, caller: Caller, driverId: number): Promise<boolean> => {
  const isOwn = isOwnDriver(caller)
  if (!isOwn) return true
  const [own] = await db
    .select({ id: drivers.id })
    .from(drivers)
    .where(and(eq(drivers.id, driverId), isOwn))
  return own !== undefined
}

export type OwnDriver = { driver: DriverRow; locationIds: number[] }

/**
 * A driver whom the caller may change as a person, with all locations that know him; 404 for a driver of others, 403 `known_elsewhere` for a
 * manager if another location knows him, and for an owner of some if one of the others does. It locks the locations, so that no campaign of
 * theirs starts meanwhile, and the driver, so that nobody books for him.
 */
export const requireOwnDriver = async (
  tx: Db,
  caller: Caller,
  warehouseId: number,
  driverId: number,
): Promise<OwnDriver> => {
  const places = await tx
    .select()
    .from(warehouses)
    .where(inArray(warehouses.id, sql`(${listLocationIds(tx, driverId)})`))
    .orderBy(warehouses.id)
    .for('no key update')
  const [driver] = await tx.select().from(drivers).where(eq(drivers.id, driverId)).for('update')
  const known = await tx
    .select({ id: warehouseDrivers.warehouseId })
    .from(warehouseDrivers)
    .where(eq(warehouseDrivers.driverId, driverId))
  if (!driver || !known.some(({ id }) => id === warehouseId)) throw notFound()
  const others = places.filter(({ id }) => id !== warehouseId)
  const isOwner = caller.user.subrole === 'owner'
  if (others.some((place) => !isOwner || !isVisible(place, caller))) throw knownElsewhere()
  return { driver, locationIds: places.map(({ id }) => id) }
}
