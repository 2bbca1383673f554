import * as z from '@hosts/shared/zod'
import { notificationKinds } from './notification'
import { id } from './primitives'
import { locationsLimit } from './request-limits'

/**
 * GET and PUT /user/me/notification: what the caller is told, by kind and by location; both must be on. Only kinds of the caller's role, and
 * the locations that the caller is responsible for now. New kinds and locations are on.
 */
export const notificationSettings = z.object({
  kinds: z.array(z.object({ kind: z.string(), app: z.boolean() })),
  locations: z.array(z.object({ id, name: z.string(), isOn: z.boolean() })),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

/** What is left out stays as it is. */
export const notificationSettingsBody = z.object({
  kinds: z._default(
    z
      .array(z.object({ kind: z.enum(notificationKinds), app: z.boolean() }))
      .check(z.maxLength(notificationKinds.length)),
    [],
  ),
  locations: z._default(z.array(z.object({ id, isOn: z.boolean() })).check(z.maxLength(locationsLimit)), []),
})
export type NotificationSettingsBody = z.input<typeof notificationSettingsBody>
