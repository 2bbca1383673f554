import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { isLocationDriver } from '../db/is-location-driver'
import { type BookingRow, bays, bookingEvents, bookings, warehouseDrivers } from '../db/schema'
import { EXCLUSION_VIOLATION, getSqlState } from '../db/sql-state'
import type { Db } from '../db/types'
import { assignBay } from './assign-bay'
import { requireFreeNow } from './bay-refusals'
import { withdrawDriverText } from './queue-driver-text'
import type { Change } from './types'

const isDriver = ({ warehouseId, driverId }: BookingRow) => isLocationDriver(warehouseId, driverId)

/** For the segments of recent drivers: arrivals and departures count. The gate may report them later. */
const recordStay = async (tx: Db, row: BookingRow, at: Date) => {
  const lastStayAt = sql`greatest(${warehouseDrivers.lastStayAt}, ${at.toISOString()}::timestamptz)`
  await tx.update(warehouseDrivers).set({ lastStayAt }).where(isDriver(row))
}

/** Reverts an arrival or departure: if it was the last stay, the one before is the last again. */
const forgetStay = async (tx: Db, row: BookingRow, at: Date | null, own: Date | null) => {
  if (!at) return
  const before = sql`(select max(coalesce(${bookings.checkedOutAt}, ${bookings.checkedInAt})) from ${bookings}
    where ${bookings.warehouseId} = ${row.warehouseId} and ${bookings.driverId} = ${row.driverId} and ${bookings.id} <> ${row.id})`
  await tx
    .update(warehouseDrivers)
    .set({ lastStayAt: own ? sql`greatest(${before}, ${own.toISOString()}::timestamptz)` : before })
    .where(and(isDriver(row), eq(warehouseDrivers.lastStayAt, at)))
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

/** The bay that the arrival has moved a booking from, and the one it is at since; null when it was not moved, or again after that. */
const findMove = async (tx: Db, row: BookingRow) => {
  const [arrival] = await tx
    .select({ changes: bookingEvents.changes })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, row.id), eq(bookingEvents.action, 'check-in')))
    .orderBy(desc(bookingEvents.id))
    .limit(1)
  const { from = null, to = null } = arrival?.changes?.bay ?? {}
  if (from === null || to === null) return null
  const found = await tx
    .select()
    .from(bays)
    .where(and(eq(bays.warehouseId, row.warehouseId), inArray(bays.label, [from, to])))
  if (found.find(({ id }) => id === row.bayId)?.label !== to) return null
  return { from, to, bay: found.find(({ label, status }) => label === from && status === 'active') }
}

/** Whether a booking can have a bay for the rest of its stay, as before the arrival: a vehicle that overstays there was there then, too. */
const canHold = async (tx: Db, { id }: BookingRow, set: Partial<BookingRow>) => {
  try {
    await tx.transaction((inner) =>
      inner
        .update(bookings)
        .set({ ...set, status: 'confirmed' })
        .where(eq(bookings.id, id)),
    )
    return true
  } catch (error) {
    if (getSqlState(error) === EXCLUSION_VIOLATION) return false
    throw error
  }
}

/** As if the vehicle had not arrived: at its bay of before, if that is still free; else the history says why not. */
export const undoCheckIn = async (tx: Db, row: BookingRow): Promise<Change> => {
  await forgetStay(tx, row, row.checkedInAt, null)
  await withdrawDriverText(tx, row, 'check-in')
  const move = await findMove(tx, row)
  if (!move) return { set: { checkedInAt: null } }
  const { from, to, bay } = move
  const set = { checkedInAt: null, ...(bay && { bayId: bay.id, bayNumbered: bay.numbered }) }
  if (bay && (await canHold(tx, row, set))) return { set, changes: { bay: { from: to, to: from } } }
  return { set: { checkedInAt: null }, reason: `Stays at ${to}: ${from} is no longer free` }
}

export const undoCheckOut = async (tx: Db, row: BookingRow): Promise<Change> => {
  await forgetStay(tx, row, row.checkedOutAt, row.checkedInAt)
  await withdrawDriverText(tx, row, 'check-out')
  return { set: { checkedOutAt: null } }
}
