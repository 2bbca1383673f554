import { overrideExisting } from '@hosts/shared/platform'
import { quickReplyApi } from './get-quick-replies'

type Arg = { id: number; warehouseId: number }

/** DELETE /chat/quick-reply/{id}. */
export const { useChatDeleteQuickReplyMutation } = quickReplyApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatDeleteQuickReply: build.mutation<void, Arg>({
      query: ({ id, warehouseId }) => ({
        url: `/chat/quick-reply/${id}`,
        method: 'DELETE',
        params: { warehouseId },
      }),
      invalidatesTags: ['QuickReply'],
    }),
  }),
})
