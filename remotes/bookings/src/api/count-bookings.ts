import { type Booking, booking, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import type { BookingFilter } from './get-bookings'

type Arg = BookingFilter & { locationId: number }

/** GET /warehouse/{id}/booking: how many bookings match, in `count`, with the first of them. */
export const { useBookingsCountBookingsQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsCountBookings: build.query<ListPage<Booking>, Arg>({
      query: ({ locationId, ...filter }) => ({
        url: `/warehouse/${locationId}/booking`,
        params: { ...filter, limit: 1 },
      }),
      responseSchema: listPage(booking),
      providesTags: (_, __, { locationId }) => [{ type: 'Booking', id: locationId }],
    }),
  }),
})
