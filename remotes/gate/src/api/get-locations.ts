import { type ListPage, listPage, type Warehouse, warehouse } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /warehouse: the locations that the user may see, 100 a page; `fetchNextPage` adds the next. */
export const { useGateGetLocationsInfiniteQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    gateGetLocations: build.infiniteQuery<ListPage<Warehouse>, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
      },
      query: ({ pageParam }) => ({ url: '/warehouse', params: { page: pageParam, limit: 100 } }),
      responseSchema: listPage(warehouse),
      providesTags: ['Warehouse'],
    }),
  }),
})
