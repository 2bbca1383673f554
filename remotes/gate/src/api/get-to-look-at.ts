import { type ListPage, type ToLookAtItem, toLookAt } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** Without a location: of all. */
type Arg = { locationId?: number }

/** GET /to-look-at: events of the gate that changed nothing and that nobody has settled, 20 a page; `fetchNextPage` adds the next. */
export const { useGateGetToLookAtInfiniteQuery } = hostApi
  .enhanceEndpoints({ addTagTypes: ['GateEvent'] })
  .injectEndpoints({
    overrideExisting,
    endpoints: (build) => ({
      gateGetToLookAt: build.infiniteQuery<ListPage<ToLookAtItem>, Arg, number>({
        infiniteQueryOptions: {
          initialPageParam: 1,
          getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
        },
        query: ({ queryArg: { locationId }, pageParam }) => ({
          url: '/to-look-at',
          params: { page: pageParam, ...(locationId !== undefined && { warehouseId: locationId }) },
        }),
        responseSchema: toLookAt,
        providesTags: ['GateEvent'],
      }),
    }),
  })
