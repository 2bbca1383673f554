import { type ListPage, listPage, type Member, member } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /team: the members, those who wait for an answer first, 100 a page; `fetchNextPage` adds the next. */
export const { useAuthGetTeamInfiniteQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authGetTeam: build.infiniteQuery<ListPage<Member>, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
      },
      query: ({ pageParam }) => ({ url: '/team', params: { page: pageParam, limit: 100 } }),
      responseSchema: listPage(member),
      providesTags: ['Team'],
    }),
  }),
})
