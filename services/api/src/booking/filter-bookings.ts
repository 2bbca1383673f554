import type { BookingFilters } from '@hosts/shared/contract'
import { and, eq, gt, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { bookings } from '../db/schema'
import { ApiError } from '../lib/errors'
import { bookingViews, currentStatus, isOverstay, isRefundDue, isUnpaid } from './booking-views'
import { searchBookings } from './search-bookings'

type Value<Of> = Of | Placeholder
type Place = { id: Value<number>; timezone: Value<string> }
/** The filters of a list, with their values or with placeholders for them. Times in ISO 8601. */
export type Filters = Pick<
  BookingFilters,
  'view' | 'search' | 'similar' | 'unpaid' | 'refund' | 'overstay'
> & {
  [Name in 'driverId' | 'bayId' | 'status' | 'from' | 'to']?:
    | Value<NonNullable<BookingFilters[Name]>>
    | undefined
}

/** 403 for gate staff who ask about money. */
export const requireMayFilter = ({ user }: Caller, { unpaid, refund }: BookingFilters) => {
  if ((unpaid || refund) && user.subrole === 'access-only')
    throw new ApiError(403, 'forbidden', 'You may not do this')
}

/** The condition of a list of a location's bookings. */
export const filterBookings = (
  { id, timezone }: Place,
  { view, driverId, bayId, status, from, to, search, similar, unpaid, refund, overstay }: Filters,
): SQL | undefined =>
  and(
    eq(bookings.warehouseId, id),
    view && bookingViews(timezone)[view],
    driverId ? eq(bookings.driverId, driverId) : undefined,
    bayId ? eq(bookings.bayId, bayId) : undefined,
    status ? eq(currentStatus, status) : undefined,
    from ? gt(bookings.endsAt, sql`${from}::timestamptz`) : undefined,
    to ? lt(bookings.startsAt, sql`${to}::timestamptz`) : undefined,
    search ? searchBookings(id, search, similar === 'true') : undefined,
    unpaid && isUnpaid,
    refund && isRefundDue,
    overstay && isOverstay,
  )
