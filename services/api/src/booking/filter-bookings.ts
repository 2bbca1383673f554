import type { BookingFilters } from '@hosts/shared/contract'
import { and, eq, gt, lt, type SQL } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { bookings, type WarehouseRow } from '../db/schema'
import { ApiError } from '../lib/errors'
import { bookingViews, currentStatus, isOverstay, isUnpaid } from './booking-views'
import { searchBookings } from './search-bookings'

/** The condition of a list of a location's bookings. 403 for gate staff who ask about money. */
export const filterBookings = (
  { user }: Caller,
  { id, timezone }: WarehouseRow,
  { view, driverId, bayId, status, from, to, search, similar, unpaid, overstay }: BookingFilters,
): SQL | undefined => {
  if (unpaid && user.subrole === 'access-only') throw new ApiError(403, 'forbidden', 'You may not do this')
  return and(
    eq(bookings.warehouseId, id),
    view && bookingViews(timezone)[view],
    driverId ? eq(bookings.driverId, driverId) : undefined,
    bayId ? eq(bookings.bayId, bayId) : undefined,
    status ? eq(currentStatus, status) : undefined,
    from ? gt(bookings.endsAt, new Date(from)) : undefined,
    to ? lt(bookings.startsAt, new Date(to)) : undefined,
    search ? searchBookings(id, search, similar === 'true') : undefined,
    unpaid && isUnpaid,
    overstay && isOverstay,
  )
}
