import { loadAllPages } from '@hosts/shared/api'
import { type BookingEvent, bookingEvents, longestHistoryPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /booking/{id}/event: a booking's whole history, oldest first. */
export const { useBookingsGetBookingEventsQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsGetBookingEvents: build.query<{ results: BookingEvent[] }, { id: number; locationId: number }>({
      queryFn: ({ id }, _api, _options, send) =>
        loadAllPages(send, { url: `/booking/${id}/event`, limit: longestHistoryPage, schema: bookingEvents }),
      responseSchema: bookingEvents,
      providesTags: (_, __, { locationId }) => [{ type: 'Booking', id: locationId }],
    }),
  }),
})
