import { usePollingOptions } from '@hosts/shared/api'
import type { Warehouse } from '@hosts/shared/contract'
import { getFreshness } from '@hosts/shared/ui'
import { useAllPages } from '@hosts/shared/use-all-pages'
import { useBookingsCountBookingsQuery } from '../../api/count-bookings'
import { useBookingsGetBookingsInfiniteQuery } from '../../api/get-bookings'
import { type BookingAddress, type tabs, toViewFilter } from '../../lib/use-booking-address'

type Tab = (typeof tabs)[number]

const useCount = (...query: Parameters<typeof useBookingsCountBookingsQuery>) =>
  useBookingsCountBookingsQuery(...query).currentData?.count

/** The bookings of the address's view, and how many matches each view has. */
export const useBookingList = ({ id: locationId }: Warehouse, address: BookingAddress) => {
  const live = usePollingOptions()
  const { view, filter, status } = address
  const arg = { locationId, ...toViewFilter(view), ...filter, ...(status && { status }) }
  const query = useBookingsGetBookingsInfiniteQuery(arg, live)
  // Late and overstaying bookings of today come first, from all pages.
  useAllPages(query, view === 'today')
  // The number of past stays is only useful in a search.
  const isSearched = Object.keys(filter).length > 0
  const count = (other: Tab) => ({ locationId, view: other, ...filter })
  const counts = {
    requests: useCount(count('requests'), live),
    today: useCount(count('today'), live),
    upcoming: useCount(count('upcoming'), live),
    past: useCount(count('past'), { ...live, skip: !isSearched }),
  }
  return { query, counts, freshness: getFreshness([query]) }
}
