import { bookingTags } from '@hosts/shared/api'
import { type Booking, type BookingPatch, booking } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = BookingPatch & { id: number; locationId: number; key: string }

/** PATCH /booking/{id}: changes the given fields. 409 `bay_taken` with `free`, 409 `wrong_status` (`bookingRefusal`). */
export const { useBookingsUpdateBookingMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsUpdateBooking: build.mutation<Booking, Arg>({
      query: ({ id, locationId: _, key, ...body }) => ({
        url: `/booking/${id}`,
        method: 'PATCH',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      responseSchema: booking,
      invalidatesTags: (_, __, { locationId }) => bookingTags(locationId),
    }),
  }),
})
