import { type Timeline, timeline } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** `from` and `to`: instants. */
type Arg = { locationId: number; from: string; to: string }

/** GET /warehouse/{id}/timeline: all that a location has in some days. */
export const { useLocationsGetTimelineQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsGetTimeline: build.query<Timeline, Arg>({
      query: ({ locationId, from, to }) => ({
        url: `/warehouse/${locationId}/timeline`,
        params: { from, to },
      }),
      responseSchema: timeline,
      // An answer may have thousands of bookings, and one looks through many days (s).
      keepUnusedDataFor: 10,
      providesTags: (_, __, { locationId: id }) => [
        { type: 'Booking', id },
        { type: 'Bay', id },
        { type: 'Block', id },
      ],
    }),
  }),
})
