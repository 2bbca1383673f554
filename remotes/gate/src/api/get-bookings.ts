import { type Booking, type BookingFilters, booking, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = Pick<BookingFilters, 'view'> & { locationId: number }

/** GET /warehouse/{id}/booking: a location's bookings of a view, the first 100. */
export const { useGateGetBookingsQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    gateGetBookings: build.query<ListPage<Booking>, Arg>({
      query: ({ locationId, view }) => ({
        url: `/warehouse/${locationId}/booking`,
        params: { view, page: 1, limit: 100 },
      }),
      responseSchema: listPage(booking),
      providesTags: (_, __, { locationId }) => [{ type: 'Booking', id: locationId }],
    }),
  }),
})
