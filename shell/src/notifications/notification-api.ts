import {
  type NotificationList,
  notificationList,
  type ReadNotifications,
  unreadNotifications,
} from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

// The tag is not among the slice's own: those load with the login.
const tagged = hostApi.enhanceEndpoints({ addTagTypes: ['Notification'] })

/** GET /notification/unread, GET /notification and POST /notification/read. */
export const {
  useShellCountNotificationsQuery,
  useShellGetNotificationsQuery,
  useShellReadNotificationsMutation,
} = tagged.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    shellCountNotifications: build.query<{ unread: number }, void>({
      query: () => '/notification/unread',
      responseSchema: unreadNotifications,
      providesTags: ['Notification'],
    }),
    shellGetNotifications: build.query<NotificationList, number>({
      query: (limit) => ({ url: '/notification', params: { limit } }),
      responseSchema: notificationList,
      // Shown again without a network, however long ago the list was closed.
      keepUnusedDataFor: 86_400,
      providesTags: ['Notification'],
    }),
    shellReadNotifications: build.mutation<{ unread: number }, ReadNotifications>({
      query: (body) => ({ url: '/notification/read', method: 'POST', body }),
      responseSchema: unreadNotifications,
      invalidatesTags: ['Notification'],
    }),
  }),
})
