import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { isLocationDriver } from '../db/is-location-driver'
import { bays, bookings, drivers, vehicles, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { chooseStay } from './choose-stay'
import type { Facts } from './render-template'

/** The stay that a campaign's message is about: the current one, else the next. None for a message that needs none. */
export const findStay = (db: Db, isNeeded: boolean) =>
  db
    .select({
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      ref: bookings.ref,
      bay: sql<string | null>`${bays.label}`.as('bay'),
    })
    .from(bookings)
    .leftJoin(bays, eq(bays.id, bookings.bayId))
    .where(
      and(
        isNeeded ? undefined : sql`false`,
        eq(bookings.driverId, warehouseDrivers.driverId),
        eq(bookings.warehouseId, warehouseDrivers.warehouseId),
        or(
          eq(bookings.status, 'checked_in'),
          and(eq(bookings.status, 'confirmed'), gt(bookings.endsAt, sql`now()`)),
        ),
      ),
    )
    .orderBy(sql`${bookings.status} = 'checked_in' desc`, bookings.startsAt)
    .limit(1)
    .as('stay')

/** The plate of a location's driver; null without a vehicle. */
export const driverPlate = sql<string | null>`(select ${vehicles.plate} from ${vehicles}
  where ${vehicles.driverId} = ${warehouseDrivers.driverId} order by ${vehicles.id} limit 1)`

/** Facts about a driver for an answer in their conversation; undefined for a driver of other locations only. */
export const findDriverFacts = async (
  db: Db,
  warehouseId: number,
  driverId: number,
): Promise<Facts | undefined> => {
  const [driver] = await db
    .select({ name: drivers.name, language: drivers.language, phone: drivers.phone, plate: driverPlate })
    .from(warehouseDrivers)
    .innerJoin(drivers, eq(drivers.id, warehouseDrivers.driverId))
    .where(isLocationDriver(warehouseId, driverId))
  if (!driver) return undefined
  const { startsAt, endsAt, ref, status, expiresAt } = bookings
  const candidates = await db
    .select({ startsAt, endsAt, ref, status, expiresAt, bay: bays.label })
    .from(bookings)
    .leftJoin(bays, eq(bays.id, bookings.bayId))
    .where(
      and(
        eq(bookings.warehouseId, warehouseId),
        eq(bookings.driverId, driverId),
        inArray(status, ['checked_in', 'requested', 'confirmed']),
      ),
    )
  const noStay = { startsAt: null, endsAt: null, ref: null, bay: null }
  return { ...driver, ...(chooseStay(candidates, new Date()) ?? noStay) }
}
