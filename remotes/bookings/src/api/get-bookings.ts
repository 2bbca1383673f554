import { type Booking, type BookingFilters, booking, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** Without a view all bookings, the newest first. `search` has at least 2 characters. */
export type BookingFilter = Omit<BookingFilters, 'similar'>

type Arg = BookingFilter & { locationId: number }

/** GET /warehouse/{id}/booking: a location's bookings, 100 a page; `fetchNextPage` adds the next. */
export const { useBookingsGetBookingsInfiniteQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsGetBookings: build.infiniteQuery<ListPage<Booking>, Arg, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
      },
      query: ({ queryArg: { locationId, ...filter }, pageParam }) => ({
        url: `/warehouse/${locationId}/booking`,
        params: { ...filter, page: pageParam, limit: 100 },
      }),
      responseSchema: listPage(booking),
      providesTags: (_, __, { locationId }) => [{ type: 'Booking', id: locationId }],
    }),
  }),
})
