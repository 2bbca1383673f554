import type { Booking } from '@hosts/shared/contract'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { prepareOnce } from '../db/prepare-once'
import { bays, bookings, drivers } from '../db/schema'
import type { Db } from '../db/types'
import { notFound } from '../lib/errors'
import { currentStatus } from './booking-views'
import { addRequestDetails } from './request-details'

const selectBookings = (db: Db) =>
  db
    .select({
      ...getTableColumns(bookings),
      status: currentStatus,
      bay: { id: bays.id, label: bays.label },
      driver: { id: drivers.id, name: drivers.name },
    })
    .from(bookings)
    .innerJoin(drivers, eq(drivers.id, bookings.driverId))
    .leftJoin(bays, eq(bays.id, bookings.bayId))

const bookingsById = prepareOnce((db) =>
  selectBookings(db)
    .where(sql`${bookings.id} = any(${sql.placeholder('ids')})`)
    .prepare('bookings_by_id'),
)
export type BookingListRow = Awaited<ReturnType<typeof selectBookings>>[number]

/** The bookings of these ids, in their order; without those that are gone. */
export const findRows = async (db: Db, ids: number[]): Promise<BookingListRow[]> => {
  if (ids.length === 0) return []
  const found = new Map((await bookingsById(db).execute({ ids })).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

const toText = (instant: Date | null) => instant?.toISOString() ?? null

export const toBooking = ({ user, account }: Caller, row: BookingListRow): Booking => {
  const {
    id,
    ref,
    warehouseId,
    bay,
    driver,
    plate,
    vehicleType,
    status,
    startsAt,
    endsAt,
    amount,
    paidAmount,
  } = row
  const details = {
    id,
    ref,
    warehouseId,
    bay,
    driver,
    plate,
    vehicleType,
    status,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    overstay: status === 'checked_in' && endsAt.getTime() < Date.now(),
    expiresAt: toText(row.expiresAt),
    baySince: toText(row.baySince),
    checkedInAt: toText(row.checkedInAt),
    checkedOutAt: toText(row.checkedOutAt),
    createdAt: row.createdAt.toISOString(),
  }
  if (user.subrole === 'access-only') return details
  const paid = paidAmount >= amount
  return { ...details, amount, paidAmount, paid, currency: account.currency, note: row.note }
}

/** One booking as the caller may see it; 404 without it. */
export const readBooking = async (db: Db, caller: Caller, id: number): Promise<Booking> => {
  const rows = await findRows(db, [id])
  const [found] = await addRequestDetails(
    db,
    caller,
    rows.map((row) => toBooking(caller, row)),
  )
  if (!found) throw notFound()
  return found
}

/** The first hundred bookings of a condition, soonest first: those that stand in the way of a change. */
export const findBookings = async (db: Db, caller: Caller, condition: SQL | undefined) => {
  const rows = await selectBookings(db).where(condition).orderBy(bookings.startsAt, bookings.id).limit(100)
  return rows.map((row) => toBooking(caller, row))
}
