import { type QuickReply, type QuickReplyBody, quickReply } from '@hosts/shared/contract'
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
