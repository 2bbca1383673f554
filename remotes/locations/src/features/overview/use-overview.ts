import { useLocationsBookingsInfiniteQuery } from '../../api/bookings'
import { useLocationsOccupancyQuery } from '../../api/occupancy'
import { useLocationsUnreadQuery } from '../../api/unread'
import { useLive } from '../use-live'

/** Everything on the overview that ages, and since when the oldest of it has been on screen. */
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
  const loaded = Object.values(queries).filter((query) => query.currentData !== undefined)
  return {
    ...queries,
    updatedAt: loaded.length
      ? new Date(Math.min(...loaded.map((query) => query.fulfilledTimeStamp ?? 0)))
      : null,
    isRefreshFailing: loaded.some((query) => query.error !== undefined),
  }
}
