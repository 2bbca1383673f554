import { type ListPage, listPage, warehouse } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'

const { id, name, status } = warehouse.shape
const location = z.object({ id, name, status })
export type Location = z.infer<typeof location>

/** GET /warehouse: the locations that the user may assign to others, 100 a page; `fetchNextPage` adds the next. */
export const { useAuthGetLocationsInfiniteQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authGetLocations: build.infiniteQuery<ListPage<Location>, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
      },
      query: ({ pageParam }) => ({ url: '/warehouse', params: { page: pageParam, limit: 100 } }),
      responseSchema: listPage(location),
      providesTags: ['Warehouse'],
    }),
  }),
})
