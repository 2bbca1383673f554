import { type Bay, bay, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi } from '@hosts/shared/platform'
import { canReplace, sharedName } from './shared-name'

const name = sharedName('getBays')

/** GET /warehouse/{id}/bay: a location's bays, 100 a page, retired ones too; `fetchNextPage` adds the next. */
export const { useInfiniteQuery: useGetBaysInfiniteQuery } = hostApi.injectEndpoints({
  overrideExisting: canReplace,
  endpoints: (build) => ({
    [name]: build.infiniteQuery<ListPage<Bay>, number, number>({
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
}).endpoints[name]
