import { type Timeline, timeline } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'

/** `from` and `to`: instants. */
type Arg = { locationId: number; from: string; to: string }

/** What is frozen the store does not look through for drafts: thousands of objects. */
const frozenTimeline = z.pipe(
  timeline,
  z.transform((answer) => Object.freeze(answer)),
)

/** GET /warehouse/{id}/timeline: all that a location has in some days. */
export const { useLocationsGetTimelineQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsGetTimeline: build.query<Timeline, Arg>({
      query: ({ locationId, from, to }) => ({
        url: `/warehouse/${locationId}/timeline`,
        params: { from, to },
      }),
      responseSchema: frozenTimeline,
      // An answer may have thousands of bookings, and one looks through many days (s). React holds on to a state of the store until the
      // timeline renders again, with all that was cached by then.
      keepUnusedDataFor: 2,
      providesTags: (_, __, { locationId: id }) => [
        { type: 'Booking', id },
        { type: 'Bay', id },
        { type: 'Block', id },
      ],
    }),
  }),
})
