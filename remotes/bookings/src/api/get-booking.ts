import { type Booking, booking } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /booking/{id}: one booking of a location; an open request with its suggested bay. */
export const { useBookingsGetBookingQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsGetBooking: build.query<Booking, { id: number; locationId: number }>({
      query: ({ id }) => `/booking/${id}`,
      responseSchema: booking,
      providesTags: (_, __, { locationId }) => [{ type: 'Booking', id: locationId }],
    }),
  }),
})
