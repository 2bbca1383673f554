import { chatUnread } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /chat/unread: how many messages of drivers nobody at the location has read. */
export const { useChatGetUnreadCountQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatGetUnreadCount: build.query<{ unread: number }, number>({
      query: (warehouseId) => ({ url: '/chat/unread', params: { warehouseId } }),
      responseSchema: chatUnread,
      providesTags: (_, __, id) => [{ type: 'Unread', id }],
    }),
  }),
})
