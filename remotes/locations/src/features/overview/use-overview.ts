import { useLocationsGetBookingsInfiniteQuery } from '../../api/get-bookings'
import { useLocationsGetOccupancyQuery } from '../../api/get-occupancy'
import { useLocationsGetUnreadCountQuery } from '../../api/get-unread-count'
import { getFreshness } from '../live/get-freshness'
import { usePollingOptions } from '../live/use-polling-options'

/** The overview's queries that age, with their freshness. */
export const useOverview = (locationId: number) => {
  const live = usePollingOptions()
  const queries = {
    occupancy: useLocationsGetOccupancyQuery(locationId, live),
    unread: useLocationsGetUnreadCountQuery(locationId, usePollingOptions({ isStreamed: false })),
    arrivals: useLocationsGetBookingsInfiniteQuery({ locationId, view: 'arrivals' }, live),
    departures: useLocationsGetBookingsInfiniteQuery({ locationId, view: 'departures' }, live),
    requests: useLocationsGetBookingsInfiniteQuery({ locationId, view: 'requests' }, live),
    onSite: useLocationsGetBookingsInfiniteQuery({ locationId, view: 'on-site' }, live),
  }
  return { ...queries, freshness: getFreshness(Object.values(queries)) }
}
