import { bookingTags } from '@hosts/shared/api'
import { type Booking, type BookingBody, booking } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = BookingBody & { locationId: number; key: string }

/** POST /warehouse/{id}/booking: confirmed at once. 409 `bay_taken` with `free` (`bookingRefusal`), 409 `driver_blocked`. */
export const { useBookingsCreateBookingMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsCreateBooking: build.mutation<Booking, Arg>({
      query: ({ locationId, key, ...body }) => ({
        url: `/warehouse/${locationId}/booking`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      responseSchema: booking,
      invalidatesTags: (_, __, { locationId }) => [...bookingTags(locationId), 'ChatUser'],
    }),
  }),
})
