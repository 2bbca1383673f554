import { type ListPage, listPage, type QuickReply, quickReply } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { warehouseId: number; driverId?: number; language: string }

/** The slice with the tag that only this remote's endpoints speak of. */
export const quickReplyApi = hostApi.enhanceEndpoints({ addTagTypes: ['QuickReply'] })

/** GET /chat/quick-reply: all of a location's quick replies by name, for a driver also as they would read for him, times in `language`. */
export const { useChatQuickRepliesQuery } = quickReplyApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatQuickReplies: build.query<ListPage<QuickReply>, Arg>({
      query: (params) => ({ url: '/chat/quick-reply', params: { ...params, limit: 100 } }),
      responseSchema: listPage(quickReply),
      providesTags: ['QuickReply'],
    }),
  }),
})
