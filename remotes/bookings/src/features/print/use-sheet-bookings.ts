import { flattenPages } from '@hosts/shared/api'
import type { Booking, Warehouse } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import { useAllPages } from '@hosts/shared/use-all-pages'
import { useState } from 'react'
import { useBookingsGetBookingsInfiniteQuery } from '../../api/get-bookings'
import { useDayBookings } from '../../lib/use-day-bookings'

/** All bookings on a day's sheet: the day's, and today also those past their end, however long. */
export const useSheetBookings = (location: Warehouse, date: string) => {
  const { day, query } = useDayBookings(location, date)
  const [now] = useState(getNow)
  const isToday = now >= day.start && now < day.end
  const overdue = useBookingsGetBookingsInfiniteQuery(
    { locationId: location.id, overstay: 'true' },
    { skip: !isToday, refetchOnMountOrArgChange: 10 },
  )
  useAllPages(overdue)
  const queries = isToday ? [query, overdue] : [query]
  const isComplete = queries.every(({ currentData, hasNextPage }) => currentData && !hasNextPage)
  const find = (): Booking[] => {
    const all = queries.flatMap(({ currentData }) => (currentData ? flattenPages(currentData) : []))
    return [...new Map(all.map((booking) => [booking.id, booking])).values()]
  }
  return {
    day,
    now,
    isFetching: queries.some(({ isFetching }) => isFetching),
    error: queries.find(({ error }) => error)?.error,
    /** Once all of it is loaded. */
    bookings: isComplete ? find() : null,
  }
}
