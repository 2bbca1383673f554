import { usePollingOptions } from '@hosts/shared/api'
import { useGetOccupancyQuery, useGetToDoQuery } from '@hosts/shared/queries'
import { getFreshness } from '@hosts/shared/ui'
import { useBookingsGetBookingsInfiniteQuery } from '../../api/get-bookings'

/** What is to do at a location today, with the freshness of all of it. */
export const useToday = (locationId: number) => {
  const live = usePollingOptions()
  const queries = {
    toDo: useGetToDoQuery({ locationId }, live),
    occupancy: useGetOccupancyQuery(locationId, live),
    arrivals: useBookingsGetBookingsInfiniteQuery({ locationId, view: 'arrivals' }, live),
    departures: useBookingsGetBookingsInfiniteQuery({ locationId, view: 'departures' }, live),
  }
  return { ...queries, freshness: getFreshness(Object.values(queries)) }
}
