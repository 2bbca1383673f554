import { type GateBooking, SNAPSHOT_HOURS } from '@hosts/shared/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { currentStatus } from '../booking/booking-conditions'
import { bays, bookings, driverConsents, drivers, warehouseDrivers } from '../db/schema'
import { toInstantText } from '../db/to-instant-text'
import type { Db } from '../db/types'

/** Whether a driver has said neither yes nor no to offers, which go to a phone. */
const isUnasked = sql`${warehouseDrivers.marketingConsentAt} is null and ${warehouseDrivers.driverId} is not null
  and ${warehouseDrivers.blockedAt} is null and ${drivers.phone} <> '' and not exists (select from ${driverConsents} said
    where said.warehouse_id = ${warehouseDrivers.warehouseId} and said.driver_id = ${warehouseDrivers.driverId})`

/**
 * A booking as the wire has it, built by the database: a snapshot has thousands, and others would wait while Drizzle maps them. Its code while
 * it is open.
 */
const gateBooking = sql`json_build_object(
  'id', ${bookings.id}, 'ref', ${bookings.ref},
  'code', case when ${bookings.status} in ('confirmed', 'checked_in') then ${bookings.accessCode} end,
  'bay', case when ${bays.id} is not null then json_build_object('id', ${bays.id}, 'label', ${bays.label}) end,
  'driver', case when ${isUnasked} then json_build_object('id', ${drivers.id}, 'name', ${drivers.name}, 'blockedAt', null, 'isUnasked', true)
    when ${warehouseDrivers.blockedAt} is null or ${warehouseDrivers.blockReason} is null
    then json_build_object('id', ${drivers.id}, 'name', ${drivers.name}, 'blockedAt', ${toInstantText(warehouseDrivers.blockedAt)})
    else json_build_object('id', ${drivers.id}, 'name', ${drivers.name}, 'blockedAt', ${toInstantText(warehouseDrivers.blockedAt)},
      'blockReason', ${warehouseDrivers.blockReason}) end,
  'plate', ${bookings.plate}, 'vehicleType', ${bookings.vehicleType},
  'startsAt', ${toInstantText(bookings.startsAt)}, 'endsAt', ${toInstantText(bookings.endsAt)}, 'status', ${currentStatus},
  'checkedInAt', ${toInstantText(bookings.checkedInAt)}, 'checkedOutAt', ${toInstantText(bookings.checkedOutAt)})`

const isOfDriver = and(
  eq(warehouseDrivers.warehouseId, bookings.warehouseId),
  eq(warehouseDrivers.driverId, bookings.driverId),
)

const select = <All>(db: Db, condition: SQL | undefined, all: SQL<All>) =>
  db
    .select({ all })
    .from(bookings)
    .innerJoin(drivers, eq(drivers.id, bookings.driverId))
    .leftJoin(warehouseDrivers, isOfDriver)
    .leftJoin(bays, eq(bays.id, bookings.bayId))
    .where(condition)

const list = sql<
  GateBooking[]
>`coalesce(json_agg(${gateBooking} order by ${bookings.startsAt}, ${bookings.id}), '[]')`

/** Bookings as the gate sees them, soonest first. */
export const readGateBookings = async (db: Db, condition: SQL | undefined): Promise<GateBooking[]> => {
  const [found] = await select(db, condition, list)
  return found?.all ?? []
}

/** The same as JSON, for an answer: parsed and written again, thousands would make all other callers wait. */
export const writeGateBookings = async (db: Db, condition: SQL | undefined): Promise<string> => {
  const [found] = await select(db, condition, sql<string>`${list}::text`)
  return found?.all ?? '[]'
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
