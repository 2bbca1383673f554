import { type Booking, type BookingView, booking, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { locationId: number; view: BookingView }

/** GET /warehouse/{id}/booking: one view of a location's bookings, 100 a page; `fetchNextPage` adds the next. */
export const { useLocationsGetBookingsInfiniteQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsGetBookings: build.infiniteQuery<ListPage<Booking>, Arg, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
      },
      query: ({ queryArg: { locationId, view }, pageParam }) => ({
        url: `/warehouse/${locationId}/booking`,
        params: { view, page: pageParam, limit: 100 },
      }),
      responseSchema: listPage(booking),
      providesTags: (_, __, { locationId }) => [{ type: 'Booking', id: locationId }],
    }),
  }),
})
