import { and, eq, sql } from 'drizzle-orm'
import { type BookingRow, bookings, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { assignBay } from './assign-bay'
import type { Change } from './change-booking'
import { requireFreeNow } from './hold-bay'

const known = ({ warehouseId, driverId }: BookingRow) =>
  and(eq(warehouseDrivers.warehouseId, warehouseId), eq(warehouseDrivers.driverId, driverId))

/** For the segments of who was here lately: arrivals and departures count. The gate may tell us of them later. */
const recordStay = async (tx: Db, row: BookingRow, at: Date) => {
  const lastStayAt = sql`greatest(${warehouseDrivers.lastStayAt}, ${at.toISOString()}::timestamptz)`
  await tx.update(warehouseDrivers).set({ lastStayAt }).where(known(row))
}

/** As if the arrival or departure had not been: the last stay is the one before, if this was the last. */
const forgetStay = async (tx: Db, row: BookingRow, at: Date | null, own: Date | null) => {
  if (!at) return
  const before = sql`(select max(coalesce(${bookings.checkedOutAt}, ${bookings.checkedInAt})) from ${bookings}
    where ${bookings.warehouseId} = ${row.warehouseId} and ${bookings.driverId} = ${row.driverId} and ${bookings.id} <> ${row.id})`
  await tx
    .update(warehouseDrivers)
    .set({ lastStayAt: own ? sql`greatest(${before}, ${own.toISOString()}::timestamptz)` : before })
    .where(and(known(row), eq(warehouseDrivers.lastStayAt, at)))
}

/** A vehicle arrives at its bay, the named one or the best free one. 409 `bay_taken`. */
export const letIn = async (tx: Db, row: BookingRow, at: Date, bayId?: number): Promise<Change> => {
  await recordStay(tx, row, at)
  const { set, ...change } = await assignBay(tx, row, bayId)
  await requireFreeNow(tx, { ...row, ...set })
  return { set: { ...set, checkedInAt: at }, ...change }
}

/** A vehicle leaves, never before its arrival: the clocks of two phones may differ. */
export const letOut = async (tx: Db, row: BookingRow, at: Date): Promise<Change> => {
  const left = row.checkedInAt && row.checkedInAt > at ? row.checkedInAt : at
  await recordStay(tx, row, left)
  return { set: { checkedOutAt: left } }
}

export const undoCheckIn = async (tx: Db, row: BookingRow): Promise<Change> => {
  await forgetStay(tx, row, row.checkedInAt, null)
  return { set: { checkedInAt: null } }
}

export const undoCheckOut = async (tx: Db, row: BookingRow): Promise<Change> => {
  await forgetStay(tx, row, row.checkedOutAt, row.checkedInAt)
  return { set: { checkedOutAt: null } }
}
