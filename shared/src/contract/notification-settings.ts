import * as z from '@hosts/shared/zod'
import { notificationKinds } from './notification'
import { atMost, id } from './primitives'
import { codeLimit, locationsLimit } from './request-limits'
import { interval } from './warehouse'
import { timezone } from './warehouse-body'

/**
 * GET and PUT /user/me/notification: what the caller is told, by kind and channel, and by location; both must be on. `app` is the bell. Only
 * kinds of the caller's role, and the locations that the caller is responsible for now. New locations are on.
 */
export const notificationSettings = z.object({
  kinds: z.array(
    z.object({
      kind: z.string(),
      app: z.boolean(),
      mail: z.optional(z.boolean()),
      push: z.optional(z.boolean()),
      /** Comes in quiet hours, too, while `urgentPasses`. */
      isUrgent: z.optional(z.boolean()),
    }),
  ),
  locations: z.array(z.object({ id, name: z.string(), isOn: z.boolean() })),
  /** When nothing is mailed or pushed, times of that zone; null: at any time. */
  quietHours: z.optional(z.nullable(z.extend(interval, { timezone: z.string() }))),
  urgentPasses: z.optional(z.boolean()),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

/** What is left out stays as it is. */
export const notificationSettingsBody = z.object({
  kinds: z._default(
    z
      .array(
        z.object({
          kind: z.enum(notificationKinds),
          app: z.optional(z.boolean()),
          mail: z.optional(z.boolean()),
          push: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(notificationKinds.length)),
    [],
  ),
  locations: z._default(z.array(z.object({ id, isOn: z.boolean() })).check(z.maxLength(locationsLimit)), []),
  quietHours: z.optional(z.nullable(z.extend(interval, { timezone }))),
  urgentPasses: z.optional(z.boolean()),
})
export type NotificationSettingsBody = z.input<typeof notificationSettingsBody>

/** GET and POST /notification/unsubscribe: the code of a mail. Its second part, between dots, is the kind. */
export const unsubscribeQuery = z.object({ code: z.string().check(atMost(codeLimit)) })
