import { type ChatUser, chatUser, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

export type DriverFilter = {
  search?: string
  /** A preset's or a saved segment's id. */
  segment?: string
  tags?: string
  consent?: 'true' | 'false'
  blocked?: 'true' | 'false'
  samePhone?: 'true'
}

type Arg = DriverFilter & { locationId: number }

/** GET /chat/users: a location's drivers by name, 100 a page; `fetchNextPage` adds the next. */
export const { useDriversGetDriversInfiniteQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    driversGetDrivers: build.infiniteQuery<ListPage<ChatUser>, Arg, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
      },
      query: ({ queryArg: { locationId, ...filter }, pageParam }) => ({
        url: '/chat/users',
        params: { warehouseId: locationId, ...filter, page: pageParam, limit: 100 },
      }),
      responseSchema: listPage(chatUser),
      // Who is on site, and since when, comes with bookings.
      providesTags: (_, __, { locationId }) => ['ChatUser', { type: 'Booking', id: locationId }],
    }),
  }),
})
