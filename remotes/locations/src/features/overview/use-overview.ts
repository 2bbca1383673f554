import { useLocationsBookingsInfiniteQuery } from '../../api/bookings'
import { useLocationsOccupancyQuery } from '../../api/occupancy'
import { useLocationsUnreadQuery } from '../../api/unread'
import { freshnessOf } from '../live/freshness-of'
import { useLive } from '../live/use-live'

/** Everything on the overview that ages, and how old it is. */
export const useOverview = (locationId: number) => {
  const live = useLive()
  const queries = {
    occupancy: useLocationsOccupancyQuery(locationId, live),
    unread: useLocationsUnreadQuery(locationId, live),
    arrivals: useLocationsBookingsInfiniteQuery({ locationId, view: 'arrivals' }, live),
    departures: useLocationsBookingsInfiniteQuery({ locationId, view: 'departures' }, live),
    requests: useLocationsBookingsInfiniteQuery({ locationId, view: 'requests' }, live),
    onSite: useLocationsBookingsInfiniteQuery({ locationId, view: 'on-site' }, live),
  }
  return { ...queries, freshness: freshnessOf(Object.values(queries)) }
}
