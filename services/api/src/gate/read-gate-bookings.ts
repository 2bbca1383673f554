import { type GateBooking, SNAPSHOT_HOURS } from '@hosts/shared/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { currentStatus } from '../booking/booking-conditions'
import { bays, bookings, drivers, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'

const columns = {
  id: bookings.id,
  ref: bookings.ref,
  code: bookings.accessCode,
  bay: { id: bays.id, label: bays.label },
  driver: { id: drivers.id, name: drivers.name },
  blockedAt: warehouseDrivers.blockedAt,
  plate: bookings.plate,
  vehicleType: bookings.vehicleType,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  status: currentStatus,
  checkedInAt: bookings.checkedInAt,
  checkedOutAt: bookings.checkedOutAt,
}

/** Bookings as the gate sees them, soonest first. */
export const readGateBookings = async (db: Db, condition: SQL | undefined): Promise<GateBooking[]> => {
  const isOfDriver = and(
    eq(warehouseDrivers.warehouseId, bookings.warehouseId),
    eq(warehouseDrivers.driverId, bookings.driverId),
  )
  const rows = await db
    .select(columns)
    .from(bookings)
    .innerJoin(drivers, eq(drivers.id, bookings.driverId))
    .leftJoin(warehouseDrivers, isOfDriver)
    .leftJoin(bays, eq(bays.id, bookings.bayId))
    .where(condition)
    .orderBy(bookings.startsAt, bookings.id)
  return rows.map(({ driver, blockedAt, ...row }) => {
    const isOpen = row.status === 'confirmed' || row.status === 'checked_in'
    return {
      ...row,
      code: isOpen ? row.code : null,
      driver: { ...driver, blockedAt: blockedAt?.toISOString() ?? null },
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      checkedInAt: row.checkedInAt?.toISOString() ?? null,
      checkedOutAt: row.checkedOutAt?.toISOString() ?? null,
    }
  })
}

const HOUR = 3_600_000

/** Bookings of a location that matter at the gate around a time, in any status, and every vehicle on site. */
export const isAround = (warehouseId: number, at: Date, after: number = SNAPSHOT_HOURS.after): SQL => {
  const [from, to] = [-SNAPSHOT_HOURS.before, after].map((hours) =>
    new Date(at.getTime() + hours * HOUR).toISOString(),
  )
  return sql`(${bookings.warehouseId} = ${warehouseId} and (${bookings.status} = 'checked_in'
    or (${bookings.status} in ('confirmed', 'checked_out', 'cancelled', 'no_show')
      and ${bookings.endsAt} > ${from}::timestamptz and ${bookings.startsAt} < ${to}::timestamptz)))`
}
