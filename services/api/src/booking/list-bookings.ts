import {
  type Booking,
  type BookingFilters,
  type ListPage,
  MAX_COUNTED,
  type pageQuery,
} from '@hosts/shared/contract'
import { count, desc, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { prepareOnce } from '../db/prepare-once'
import { bookings, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { paginate } from '../lib/paging'
import { bookingOrder } from './booking-conditions'
import { type Filters, filterBookings, requireMayFilter } from './filter-bookings'
import { selectPastIds } from './past-bookings'
import { findRows, toBooking } from './read-bookings'
import { addRequestDetails } from './request-details'
import { isExactName, readSearch, selectNamed, toSearchShape, toSearchValues } from './search-bookings'

type Query = BookingFilters & z.infer<z.ZodMiniObject<typeof pageQuery>>

/** Whether a list is short, however many bookings the location has had. */
const isShort = ({ view, search, unpaid, refund, overstay, due }: Filters) =>
  view !== 'past' && Boolean(search || unpaid || refund || overstay || due || (view && view !== 'upcoming'))

const slice = {
  limit: sql.placeholder('limit'),
  offset: sql.placeholder('offset'),
  last: sql.placeholder('last'),
}

const place = { id: sql.placeholder('id'), timezone: sql.placeholder('timezone') }

/** The ids of a list, with their number where that is known then. */
const buildPage = (db: Db, filters: Filters) => {
  // A short list is found as a whole, and counted, before it is sorted. Of a long one an index has the first page.
  const total = isShort(filters) ? sql<number>`count(*) over ()`.mapWith(Number) : sql<null>`null`
  const { search, view } = filters
  const named = search && selectNamed(db, place.id, search)
  const condition = filterBookings(
    place,
    search ? { ...filters, search: { ...search, named: true } } : filters,
  )
  if (view === 'past') return selectPastIds(db, condition, slice, named).prepare('bookings_page')
  return db
    .with(...(named ? [named] : []))
    .select({ id: bookings.id, total })
    .from(bookings)
    .where(condition)
    .orderBy(...(named ? [desc(isExactName)] : []), bookingOrder(view))
    .limit(slice.limit)
    .offset(slice.offset)
    .prepare('bookings_page')
}
const preparedPage = prepareOnce((db, filters: Filters) => buildPage(db, filters))

/** How many there are, up to `most`. */
const buildCount = (db: Db, filters: Filters) => {
  const counted = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(filterBookings(place, filters))
    .limit(sql.placeholder('most'))
    .as('counted')
  return db.select({ count: count() }).from(counted).prepare('bookings_count')
}
const preparedCount = prepareOnce((db, filters: Filters) => buildCount(db, filters))

/** The filters with placeholders for values that do not change the text of a statement. */
const toShape = (
  {
    view,
    driverId,
    bayId,
    companyId,
    status,
    from,
    to,
    ...texts
  }: Omit<BookingFilters, 'search' | 'similar'>,
  search: ReturnType<typeof readSearch> | undefined,
): Filters => ({
  ...texts,
  view,
  search: search && toSearchShape(search),
  driverId: driverId && sql.placeholder('driverId'),
  bayId: bayId && sql.placeholder('bayId'),
  companyId: companyId && sql.placeholder('companyId'),
  status: status && sql.placeholder('status'),
  from: from && sql.placeholder('from'),
  to: to && sql.placeholder('to'),
})

/** A page of a location's bookings: filtered by the query. */
export const listBookings = async (
  db: Db,
  caller: Caller,
  { id, timezone }: WarehouseRow,
  { page, limit: perPage, search: typed, similar, ...filters }: Query,
): Promise<ListPage<Booking>> => {
  requireMayFilter(caller, filters)
  const { limit, offset, toList } = paginate({ page, limit: perPage })
  const search = typed
    ? readSearch(typed, similar === 'true', caller.user.subrole !== 'access-only')
    : undefined
  const shape = toShape(filters, search)
  const values = {
    ...filters,
    ...(search && toSearchValues(search)),
    id,
    timezone,
    limit,
    offset,
    last: offset + limit,
    most: Math.max(MAX_COUNTED, offset + limit + 1),
  }
  const countAll = async () => (await preparedCount(db, shape).execute(values))[0]?.count ?? 0
  const [listed, counted] = await Promise.all([
    preparedPage(db, shape).execute(values),
    isShort(shape) ? undefined : countAll(),
  ])
  const rows = await findRows(
    db,
    listed.map((row) => row.id),
  )
  const results = rows.map((row) => toBooking(caller, row))
  return toList(
    filters.view === 'requests' ? await addRequestDetails(db, caller, results) : results,
    counted ?? listed[0]?.total ?? (offset > 0 ? await countAll() : 0),
  )
}
