import { type ChatUser, chatUser, type ListOf, listOf } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { warehouseId: number; search: string }

/** GET /chat/users: the first 20 drivers whose name, phone or plate matches `search`. */
export const { useChatDriversQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatDrivers: build.query<ListOf<ChatUser>, Arg>({
      query: ({ warehouseId, search }) => ({
        url: '/chat/users',
        params: { warehouseId, search: search || undefined, limit: 20 },
      }),
      responseSchema: listOf(chatUser),
      providesTags: ['ChatUser'],
    }),
  }),
})
