import { type ChatUser, chatUser, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { warehouseId: number; search: string }

/** GET /chat/users: the first 20 drivers whose name, phone or plate matches `search`. */
export const { useChatDriversQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatDrivers: build.query<ListPage<ChatUser>, Arg>({
      query: ({ warehouseId, search }) => ({
        url: '/chat/users',
        params: { warehouseId, search: search || undefined, limit: 20 },
      }),
      responseSchema: listPage(chatUser),
      providesTags: ['ChatUser'],
    }),
  }),
})
