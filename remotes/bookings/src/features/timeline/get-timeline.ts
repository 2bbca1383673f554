import { longestPage, type Timeline, timeline } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'

/** `from` and `to`: instants. */
type Arg = { locationId: number; from: string; to: string }

/** The store does not search frozen data for drafts: thousands of objects. */
const frozenTimeline = z.pipe(
  timeline,
  z.transform((answer) => Object.freeze(answer)),
)

/** GET /warehouse/{id}/timeline: all that a location has in some days; `fetchNextPage` adds more of its stays and blocks. */
export const { useBookingsGetTimelineInfiniteQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsGetTimeline: build.infiniteQuery<Timeline, Arg, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        // An API without pages has answered with everything.
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg: { locationId, from, to }, pageParam }) => ({
        url: `/warehouse/${locationId}/timeline`,
        params: { from, to, limit: longestPage, ...(pageParam !== null && { after: pageParam }) },
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
