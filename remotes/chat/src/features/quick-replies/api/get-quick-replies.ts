import { type ListPage, listPage, type QuickReply, quickReply } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { warehouseId: number; driverId?: number; language: string }

/** The API slice with a tag that only this remote uses. */
export const quickReplyApi = hostApi.enhanceEndpoints({ addTagTypes: ['QuickReply'] })

/** GET /chat/quick-reply: a location's quick replies by name; with `driverId` also filled for that driver, times in `language`. */
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
