import { type DriverStay, driverStay, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import type { DriverArg } from './get-driver'

/** What follows the stays in the drawer stays near. */
const FEW = 5

/** GET /chat/users/{id}/stay: the driver's bookings at the location with their money, the newest first, a few a page. */
export const { useDriversGetStaysInfiniteQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    driversGetStays: build.infiniteQuery<ListPage<DriverStay>, DriverArg, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
      },
      query: ({ queryArg: { locationId, driverId }, pageParam }) => ({
        url: `/chat/users/${driverId}/stay`,
        params: { warehouseId: locationId, page: pageParam, limit: FEW },
      }),
      responseSchema: listPage(driverStay),
      providesTags: (_, __, { locationId }) => [{ type: 'Booking', id: locationId }],
    }),
  }),
})
