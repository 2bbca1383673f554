import { type NotificationKind, notificationKinds } from '@hosts/shared/contract'
import { defineTexts } from '@hosts/shared/platform'

const en: Record<NotificationKind, string> = {
  request: 'Requests for stays',
  'request-expiring': 'Requests that expire in ten minutes',
  'access-request': 'People who ask to join the team',
  'gate-conflict': 'What the gate wants you to look at',
  overstay: 'Vehicles that have not left in time',
  'late-arrival': 'Vehicles that are late',
  'bay-taken': 'Bays that the next vehicle finds taken',
  'campaign-halted': 'Campaigns that wait for your decision',
  'campaign-done': 'Campaigns that have been sent',
  'import-done': 'Drivers that you imported',
  message: 'Messages that nobody has read for five minutes',
  'new-device': 'Logins from devices that are new',
}

/** What the kinds of notifications are about. */
export const kindText = defineTexts('auth-kinds', { en })

export const isKnownKind = (kind: string): kind is NotificationKind =>
  (notificationKinds as readonly string[]).includes(kind)
