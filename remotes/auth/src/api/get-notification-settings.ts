import {
  type NotificationSettings,
  type NotificationSettingsBody,
  notificationSettings,
} from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

// The tag is not among the slice's own: those load with the login.
const tagged = hostApi.enhanceEndpoints({ addTagTypes: ['Notification'] })

/** GET and PUT /user/me/notification: what the caller is told, by kind and location. */
export const { useAuthGetNotificationSettingsQuery, useAuthUpdateNotificationSettingsMutation } =
  tagged.injectEndpoints({
    overrideExisting,
    endpoints: (build) => ({
      authGetNotificationSettings: build.query<NotificationSettings, void>({
        query: () => '/user/me/notification',
        responseSchema: notificationSettings,
        providesTags: [{ type: 'User', id: 'notifications' }],
      }),
      authUpdateNotificationSettings: build.mutation<NotificationSettings, NotificationSettingsBody>({
        query: (body) => ({ url: '/user/me/notification', method: 'PUT', body }),
        responseSchema: notificationSettings,
        invalidatesTags: [{ type: 'User', id: 'notifications' }, 'Notification'],
      }),
    }),
  })
