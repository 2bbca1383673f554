import { type Timeline, timeline } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'

/** `from` and `to`: instants. */
type Arg = { locationId: number; from: string; to: string }

/** The store does not search frozen data for drafts: thousands of objects. */
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
      // How long (s) a response stays cached: it may hold thousands of bookings. React keeps a state of the store, with its whole cache,
      // until the timeline renders again.
      keepUnusedDataFor: 2,
      providesTags: (_, __, { locationId: id }) => [
        { type: 'Booking', id },
        { type: 'Bay', id },
        { type: 'Block', id },
      ],
    }),
  }),
})
