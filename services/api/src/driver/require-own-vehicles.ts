import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { isPlate } from '../db/plate-columns'
import { bookings, gateEvents, type VehicleRow, type WarehouseRow, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'
import { knownElsewhere, requireOwnDriver } from './require-own-driver'

/** Whether another location of the account has had the driver's vehicle there, with a booking of his or without one. */
const isUsedElsewhere = async (tx: Db, { id, accountId }: WarehouseRow, { driverId, plate }: VehicleRow) => {
  const stayed = and(eq(bookings.driverId, driverId), ne(bookings.warehouseId, id), isPlate(bookings, plate))
  if ((await tx.$count(bookings, stayed)) > 0) return true
  const [visit] = await tx
    .select({ id: gateEvents.id })
    .from(gateEvents)
    .innerJoin(warehouses, eq(warehouses.id, gateEvents.warehouseId))
    .where(
      and(
        eq(warehouses.accountId, accountId),
        ne(warehouses.id, id),
        isNull(gateEvents.bookingId),
        isPlate(gateEvents, plate),
      ),
    )
    .limit(1)
  return visit !== undefined
}

/**
 * Whoever adds a vehicle may take it away again: 403 `known_elsewhere` only for one that another location has had, and for a driver who is not
 * the caller's to change.
 */
export const requireOwnVehicles = async (
  tx: Db,
  caller: Caller,
  warehouse: WarehouseRow,
  removed: VehicleRow[],
) => {
  const [first] = removed
  if (!first) return
  const refusal = await requireOwnDriver(tx, caller, warehouse.id, first.driverId).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (refusal === undefined) return
  if (!(refusal instanceof ApiError) || refusal.statusCode !== 403) throw refusal
  for (const vehicle of removed)
    if (await isUsedElsewhere(tx, warehouse, vehicle))
      throw knownElsewhere(
        `${vehicle.plate} was at another location, too. Only an owner of all of them may remove it`,
      )
}
