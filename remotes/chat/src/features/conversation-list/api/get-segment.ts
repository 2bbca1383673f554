import { type ChatUser, chatUser, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

export type Segment = 'here-now' | 'arriving-24h'
type Arg = { warehouseId: number; segment: Segment }

/** GET /chat/users: the drivers of a segment, 100 per page. */
export const { useChatSegmentInfiniteQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatSegment: build.infiniteQuery<ListPage<ChatUser>, Arg, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/chat/users',
        params: { ...queryArg, page: pageParam, limit: 100 },
      }),
      responseSchema: listPage(chatUser),
      providesTags: ['ChatUser'],
    }),
  }),
})
