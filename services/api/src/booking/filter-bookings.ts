import type { BookingFilters } from '@hosts/shared/contract'
import { and, eq, gt, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { bookings } from '../db/schema'
import { ApiError } from '../lib/errors'
import { bookingViews, currentStatus, endedAt, isOverstay, isRefundDue, isUnpaid } from './booking-conditions'
import { dueConditions } from './due-bookings'
import { matchesSearch, type Search } from './search-bookings'

type Value<Of> = Of | Placeholder
type Place = { id: Value<number>; timezone: Value<string> }
/** The filters of a list, with their values or with placeholders for them. Times in ISO 8601. */
export type Filters = Pick<BookingFilters, 'view' | 'unpaid' | 'refund' | 'overstay' | 'by' | 'due'> & {
  search?: Search | undefined
} & {
  [Name in 'driverId' | 'bayId' | 'companyId' | 'status' | 'from' | 'to']?:
    | Value<NonNullable<BookingFilters[Name]>>
    | undefined
}

/** 403 for gate staff who ask about money and who pays. */
export const requireMayFilter = ({ user }: Caller, { unpaid, refund, due, companyId }: BookingFilters) => {
  if ((unpaid || refund || due || companyId) && user.subrole === 'access-only')
    throw new ApiError(403, 'forbidden', 'You may not do this')
}

const filterTimes = ({ by, from, to }: Pick<Filters, 'by' | 'from' | 'to'>): (SQL | undefined)[] => {
  const [since, until] = [from, to].map((time) => (time ? sql`${time}::timestamptz` : undefined))
  if (!by) return [since && gt(bookings.endsAt, since), until && lt(bookings.startsAt, until)]
  const at = by === 'start' ? sql`${bookings.startsAt}` : endedAt
  const isOver = by === 'end' ? sql`${at} < now()` : undefined
  return [since && sql`${at} >= ${since}`, until && sql`${at} < ${until}`, isOver]
}

/** The condition of a list of a location's bookings. */
export const filterBookings = (
  { id, timezone }: Place,
  { view, search, driverId, bayId, companyId, status, unpaid, refund, overstay, due, ...times }: Filters,
): SQL | undefined =>
  and(
    eq(bookings.warehouseId, id),
    view && bookingViews(timezone)[view],
    search && matchesSearch(id, search),
    driverId ? eq(bookings.driverId, driverId) : undefined,
    bayId ? eq(bookings.bayId, bayId) : undefined,
    companyId ? eq(bookings.companyId, companyId) : undefined,
    status ? eq(currentStatus, status) : undefined,
    ...filterTimes(times),
    unpaid && isUnpaid,
    refund && isRefundDue,
    overstay && isOverstay,
    due && dueConditions(timezone)[due],
  )
