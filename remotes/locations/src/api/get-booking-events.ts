import { type BookingEvent, bookingEvents } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /booking/{id}/event: a booking's whole history, oldest first. */
export const { useLocationsGetBookingEventsQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsGetBookingEvents: build.query<{ results: BookingEvent[] }, { id: number; locationId: number }>({
      query: ({ id }) => `/booking/${id}/event`,
      responseSchema: bookingEvents,
      providesTags: (_, __, { locationId }) => [{ type: 'Booking', id: locationId }],
    }),
  }),
})
