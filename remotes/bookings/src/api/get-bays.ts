import { type Bay, bay, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /warehouse/{id}/bay: a location's bays, 100 a page, retired ones too; `fetchNextPage` adds the next. */
export const { useBookingsGetBaysInfiniteQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsGetBays: build.infiniteQuery<ListPage<Bay>, number, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
      },
      query: ({ queryArg: id, pageParam }) => ({
        url: `/warehouse/${id}/bay`,
        params: { page: pageParam, limit: 100 },
      }),
      responseSchema: listPage(bay),
      providesTags: (_, __, id) => [{ type: 'Bay', id }],
    }),
  }),
})
