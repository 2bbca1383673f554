import type { Booking, BookingFilters, ListPage, pageQuery } from '@hosts/shared/contract'
import { count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { prepareOnce } from '../db/prepare-once'
import { bays, bookings, drivers, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { notFound } from '../lib/errors'
import { paginate } from '../lib/paging'
import { bookingOrder, currentStatus } from './booking-views'
import { filterBookings } from './filter-bookings'
import { addRequestDetails } from './request-details'

type Query = BookingFilters & z.infer<z.ZodMiniObject<typeof pageQuery>>

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

/** Whether a list is short, however many bookings the location has had. */
const isShort = ({ view, search, unpaid, overstay }: BookingFilters) =>
  Boolean(search || unpaid || overstay || (view && view !== 'past' && view !== 'upcoming'))

/** A page of a location's bookings: filtered by the query. */
export const listBookings = async (
  db: Db,
  caller: Caller,
  warehouse: WarehouseRow,
  query: Query,
): Promise<ListPage<Booking>> => {
  const { limit, offset, toList } = paginate(query)
  const condition = filterBookings(caller, warehouse, query)
  const countAll = async () =>
    (await db.select({ count: count() }).from(bookings).where(condition))[0]?.count ?? 0
  // A short list is found as a whole, and counted, before it is sorted. Of a long one an index has the first page.
  const countsItself = isShort(query)
  const page = db
    .select({
      id: bookings.id,
      total: countsItself ? sql<number>`count(*) over ()`.mapWith(Number) : sql<null>`null`,
    })
    .from(bookings)
    .where(condition)
    .orderBy(bookingOrder(query.view))
    .limit(limit)
    .offset(offset)
  const [listed, counted] = await Promise.all([page, countsItself ? undefined : countAll()])
  const ids = listed.map(({ id }) => id)
  const results = (await findRows(db, ids)).map((row) => toBooking(caller, row))
  return toList(
    query.view === 'requests' ? await addRequestDetails(db, caller, results) : results,
    counted ?? listed[0]?.total ?? (offset > 0 ? await countAll() : 0),
  )
}
