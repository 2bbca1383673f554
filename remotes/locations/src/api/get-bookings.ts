import {
  type Booking,
  type BookingStatus,
  type BookingView,
  booking,
  type ListPage,
  listPage,
} from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** Without a view all bookings, the newest first. */
export type BookingFilter = {
  view?: BookingView
  /** At least 2 characters of plate, name or reference. */
  search?: string
  status?: BookingStatus
  bayId?: number
  /** Instants: what ends after `from` and starts before `to`. */
  from?: string
  to?: string
  unpaid?: true
  overstay?: true
}

type Arg = BookingFilter & { locationId: number }

/** GET /warehouse/{id}/booking: a location's bookings, 100 a page; `fetchNextPage` adds the next. */
export const { useLocationsGetBookingsInfiniteQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsGetBookings: build.infiniteQuery<ListPage<Booking>, Arg, number>({
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
