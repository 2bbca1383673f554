import { usePollingOptions } from '@hosts/shared/api'
import { getFreshness } from '@hosts/shared/ui'
import { useBookingsGetBookingsInfiniteQuery } from '../../api/get-bookings'
import { useBookingsGetOccupancyQuery } from '../../api/get-occupancy'
import { useBookingsGetToDoQuery } from '../../api/get-to-do'

/** What is to do at a location today, with the freshness of all of it. */
export const useToday = (locationId: number) => {
  const live = usePollingOptions()
  const queries = {
    toDo: useBookingsGetToDoQuery({ locationId }, live),
    occupancy: useBookingsGetOccupancyQuery(locationId, live),
    arrivals: useBookingsGetBookingsInfiniteQuery({ locationId, view: 'arrivals' }, live),
    departures: useBookingsGetBookingsInfiniteQuery({ locationId, view: 'departures' }, live),
  }
  return { ...queries, freshness: getFreshness(Object.values(queries)) }
}
