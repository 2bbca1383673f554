import { type QuickReply, type QuickReplyBody, quickReply } from '@hosts/shared/contract'
import { overrideExisting } from '@hosts/shared/platform'
import { quickReplyApi } from './get-quick-replies'

type Arg = QuickReplyBody & { id: number }

/** PATCH /chat/quick-reply/{id}. */
export const { useChatEditQuickReplyMutation } = quickReplyApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatEditQuickReply: build.mutation<QuickReply, Arg>({
      query: ({ id, warehouseId, ...body }) => ({
        url: `/chat/quick-reply/${id}`,
        method: 'PATCH',
        params: { warehouseId },
        body,
      }),
      responseSchema: quickReply,
      invalidatesTags: ['QuickReply'],
    }),
  }),
})
