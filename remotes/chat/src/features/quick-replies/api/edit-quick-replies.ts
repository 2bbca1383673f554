import {
  type QuickReply,
  type QuickReplyBody,
  type QuickReplyPatch,
  quickReply,
} from '@hosts/shared/contract'
import { overrideExisting } from '@hosts/shared/platform'
import { quickReplyApi } from './get-quick-replies'

/** POST /chat/quick-reply. 409 when the location has reached its limit. */
export const { useChatAddQuickReplyMutation } = quickReplyApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatAddQuickReply: build.mutation<QuickReply, QuickReplyBody>({
      query: (body) => ({ url: '/chat/quick-reply', method: 'POST', body }),
      responseSchema: quickReply,
      invalidatesTags: ['QuickReply'],
    }),
  }),
})

type Arg = QuickReplyPatch & { id: number; warehouseId: number }

/** PATCH /chat/quick-reply/{id}: changes the given fields; 409 `quick_reply_changed` for what its writer has not seen. */
export const { useChatUpdateQuickReplyMutation } = quickReplyApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatUpdateQuickReply: build.mutation<QuickReply, Arg>({
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

/** DELETE /chat/quick-reply/{id}. */
export const { useChatDeleteQuickReplyMutation } = quickReplyApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatDeleteQuickReply: build.mutation<void, { id: number; warehouseId: number }>({
      query: ({ id, warehouseId }) => ({
        url: `/chat/quick-reply/${id}`,
        method: 'DELETE',
        params: { warehouseId },
      }),
      invalidatesTags: ['QuickReply'],
    }),
  }),
})
