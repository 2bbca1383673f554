import { type ChatUser, chatUser, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** A driver of a location. */
export type DriverArg = { warehouseId: number; driverId: number }

/**
 * GET /chat/users: the location's record of a driver; null when only the chat service knows the driver. Not GET /chat/users/{id}, which
 * reports a missing driver as an error.
 */
export const driverApi = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatDriver: build.query<ChatUser | null, DriverArg>({
      query: (params) => ({ url: '/chat/users', params }),
      rawResponseSchema: listPage(chatUser),
      transformResponse: ({ results }: ListPage<ChatUser>) => results[0] ?? null,
      providesTags: (_, __, { driverId }) => [{ type: 'ChatUser', id: driverId }],
    }),
  }),
})
export const { useChatDriverQuery, useLazyChatDriverQuery } = driverApi

/** GET /chat/users: the first 20 drivers whose name, phone or plate matches `search`. */
export const { useChatDriversQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatDrivers: build.query<ListPage<ChatUser>, { warehouseId: number; search: string }>({
      query: ({ warehouseId, search }) => ({
        url: '/chat/users',
        params: { warehouseId, search: search || undefined, limit: 20 },
      }),
      responseSchema: listPage(chatUser),
      providesTags: ['ChatUser'],
    }),
  }),
})
