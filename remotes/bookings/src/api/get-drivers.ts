import { type ChatUser, chatUser, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { locationId: number; search?: string; driverId?: number }

/** GET /chat/users: the first drivers of a location by name, phone or plate; of one id with `driverId`. */
export const { useBookingsGetDriversQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsGetDrivers: build.query<ListPage<ChatUser>, Arg>({
      query: ({ locationId, ...params }) => ({
        url: '/chat/users',
        params: { warehouseId: locationId, limit: 8, ...params },
      }),
      responseSchema: listPage(chatUser),
      providesTags: ['ChatUser'],
    }),
  }),
})
