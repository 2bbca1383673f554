import { and, asc, eq, getTableColumns, gt, inArray } from 'drizzle-orm'
import { bookingEvents, bookings } from '../../db/schema'
import type { Db } from '../../db/types'
import { BATCH, readBatches, writeList } from './write-json'

// The code opens the gate, the keys are those of calls and searches.
const { warehouseId, bayNumbered, key, accessCode, plateKey, ...exported } = getTableColumns(bookings)

/** The history of each booking, its payments apart. */
const readHistories = async (db: Db, ids: number[]) => {
  const rows = await db
    .select()
    .from(bookingEvents)
    .where(inArray(bookingEvents.bookingId, ids))
    .orderBy(asc(bookingEvents.id))
  const histories = new Map<number, { events: object[]; payments: object[] }>()
  for (const { bookingId, action, at, userName, from, to, reason, amount, method, changes, isUndo } of rows) {
    const history = histories.get(bookingId) ?? { events: [], payments: [] }
    histories.set(bookingId, history)
    if (action === 'payment') history.payments.push({ at, by: userName, amount, method, reason, isUndo })
    else history.events.push({ at, by: userName, action, from, to, reason, amount, changes })
  }
  return histories
}

const readBookings = async (db: Db, locationId: number, after: number) => {
  const rows = await db
    .select(exported)
    .from(bookings)
    .where(and(eq(bookings.warehouseId, locationId), gt(bookings.id, after)))
    .orderBy(bookings.id)
    .limit(BATCH)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const histories = await readHistories(db, ids)
  return rows.map((row) => ({ ...row, ...(histories.get(row.id) ?? { events: [], payments: [] }) }))
}

/** The bookings of a location, oldest first, with their history. */
export const exportBookings = (db: Db, locationId: number) =>
  writeList(readBatches(0, (after) => readBookings(db, locationId, after)))
