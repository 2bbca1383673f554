import { type ChatUser, chatUser, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { warehouseId: number; driverId: number }

/**
 * GET /chat/users: the driver as the location knows him, kept per driver; null when it does not know him, so that only
 * the chat service does. (The same driver by his own address would be an error to everybody.)
 */
export const driverApi = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatDriver: build.query<ChatUser | null, Arg>({
      query: (params) => ({ url: '/chat/users', params }),
      rawResponseSchema: listPage(chatUser),
      transformResponse: ({ results }: ListPage<ChatUser>) => results[0] ?? null,
      providesTags: (_, __, { driverId }) => [{ type: 'ChatUser', id: driverId }],
    }),
  }),
})
export const { useChatDriverQuery, useLazyChatDriverQuery } = driverApi
