import type { Booking, BookingFilters, ListPage, pageQuery } from '@hosts/shared/contract'
import { count, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { bays, bookings, drivers, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { notFound } from '../lib/errors'
import { paginate } from '../lib/paging'
import { bookingOrder, currentStatus } from './booking-views'
import { filterBookings } from './filter-bookings'
import { addRequestDetails } from './request-details'

type Query = BookingFilters & z.infer<z.ZodMiniObject<typeof pageQuery>>

export const selectBookings = (db: Db) =>
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
    .$dynamic()

export type BookingListRow = Awaited<ReturnType<typeof selectBookings>>[number]

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
  const rows = await selectBookings(db).where(eq(bookings.id, id))
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

/** A page of a location's bookings: filtered by the query. */
export const listBookings = async (
  db: Db,
  caller: Caller,
  warehouse: WarehouseRow,
  query: Query,
): Promise<ListPage<Booking>> => {
  const { limit, offset, toList } = paginate(query)
  const condition = filterBookings(caller, warehouse, query)
  const rows = await selectBookings(db)
    .where(condition)
    .orderBy(bookingOrder(query.view))
    .limit(limit)
    .offset(offset)
  const counted = db.select({ count: count() }).from(bookings).$dynamic()
  const [total] = await (query.search
    ? counted.innerJoin(drivers, eq(drivers.id, bookings.driverId))
    : counted
  ).where(condition)
  const listed = rows.map((row) => toBooking(caller, row))
  return toList(
    query.view === 'requests' ? await addRequestDetails(db, caller, listed) : listed,
    total?.count ?? 0,
  )
}
