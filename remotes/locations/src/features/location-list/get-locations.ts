import {
  type ListPage,
  listPage,
  type Warehouse,
  type WarehouseStatus,
  warehouse,
} from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

export type LocationFilter = { search?: string | undefined; status?: WarehouseStatus | undefined }

/** GET /warehouse: the locations that the user may see, 100 a page; `fetchNextPage` adds the next. */
export const { useLocationsGetLocationsInfiniteQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsGetLocations: build.infiniteQuery<ListPage<Warehouse>, LocationFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/warehouse',
        params: { ...queryArg, page: pageParam, limit: 100 },
      }),
      responseSchema: listPage(warehouse),
      providesTags: ['Warehouse'],
    }),
  }),
})
