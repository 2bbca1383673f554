import { isQuietAt, type NotificationKind } from '@hosts/shared/contract'
import type { notificationSettings } from '../db/schema'
import { createLocalFormat } from '../lib/local-format'
import { type Channel, notificationRules } from './notification-kinds'

type Settings = Omit<typeof notificationSettings.$inferSelect, 'userId'> | null

const MINUTE = 60_000
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether a person wants a kind by a channel: as chosen, else as usual, unless the person wants nothing of the kind in the app either. */
export const wantsChannel = (settings: Settings, kind: NotificationKind, channel: Channel) =>
  settings?.channels[channel]?.[kind] ??
  (notificationRules[kind].by.includes(channel) && !settings?.offKinds.includes(kind))

/** When a person's quiet hours end; null: it is not quiet, or the kind is urgent. The clock is the database's. */
export const findQuietEnd = (settings: Settings, kind: NotificationKind, now: Date) => {
  const { quietHours, timezone, urgentPasses = true } = settings ?? {}
  if (!quietHours || !timezone || (urgentPasses && notificationRules[kind].isUrgent)) return null
  const time = createLocalFormat(timezone)(now)?.slice(-5) ?? ''
  if (!isQuietAt(quietHours, time)) return null
  // Where the clock changes meanwhile it is looked at again when it is due.
  const minutes = (toMinutes(quietHours.to) - toMinutes(time) + 24 * 60) % (24 * 60)
  return new Date(Math.floor(now.getTime() / MINUTE) * MINUTE + minutes * MINUTE)
}
