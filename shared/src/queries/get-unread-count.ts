import { chatUnread } from '@hosts/shared/contract'
import { hostApi } from '@hosts/shared/platform'
import { canReplace, sharedName } from './shared-name'

const name = sharedName('getUnreadCount')

/** GET /chat/unread: how many messages of drivers nobody at the location has read. */
export const { useQuery: useGetUnreadCountQuery } = hostApi.injectEndpoints({
  overrideExisting: canReplace,
  endpoints: (build) => ({
    [name]: build.query<{ unread: number }, number>({
      query: (warehouseId) => ({ url: '/chat/unread', params: { warehouseId } }),
      responseSchema: chatUnread,
      providesTags: (_, __, id) => [{ type: 'Unread', id }],
    }),
  }),
}).endpoints[name]
