import { type Booking, booking, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { locationId: number; search: string }

/** GET /warehouse/{id}/booking: bookings from tomorrow on whose plate or code matches, or whose plate is similar; at most 20. */
export const { useLocationsSearchLaterBookingsQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsSearchLaterBookings: build.query<ListPage<Booking>, Arg>({
      query: ({ locationId, search }) => ({
        url: `/warehouse/${locationId}/booking`,
        params: { view: 'upcoming', search, similar: true, limit: 20 },
      }),
      responseSchema: listPage(booking),
      providesTags: (_, __, { locationId }) => [{ type: 'Booking', id: locationId }],
    }),
  }),
})
