import {
  type NotificationList,
  notificationList,
  type ReadNotifications,
  unreadNotifications,
} from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

// The tag is not among the slice's own: those load with the login.
const tagged = hostApi.enhanceEndpoints({ addTagTypes: ['Notification'] })

/** GET /notification by pages, all lines or the open ones, and POST /notification/read. */
export const { useAuthGetNotificationsInfiniteQuery, useAuthReadNotificationsMutation } =
  tagged.injectEndpoints({
    overrideExisting,
    endpoints: (build) => ({
      authGetNotifications: build.infiniteQuery<NotificationList, { isOpen: boolean }, number>({
        infiniteQueryOptions: {
          initialPageParam: 1,
          getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
        },
        query: ({ queryArg: { isOpen }, pageParam: page }) => ({
          url: '/notification',
          params: { page, limit: 50, ...(isOpen && { open: true }) },
        }),
        responseSchema: notificationList,
        providesTags: ['Notification'],
      }),
      authReadNotifications: build.mutation<{ unread: number }, ReadNotifications>({
        query: (body) => ({ url: '/notification/read', method: 'POST', body }),
        responseSchema: unreadNotifications,
        invalidatesTags: ['Notification'],
      }),
    }),
  })
