import type { NotificationKind } from '@hosts/shared/contract'

/** Of one event, and of several. */
type Title = readonly [one: string, many: string]

export type NotificationWords = {
  at: string
  kinds: Record<NotificationKind, Title>
  until: string
  more: string
  open: string
  /** Instead of `open`, and what to do about a login of somebody else. */
  newDevice: { action: string; note: string }
  why: string
  unsubscribe: string
}

export const en: NotificationWords = {
  at: '{what} at {location}',
  kinds: {
    request: ['A request for a stay', '{count} requests'],
    'request-expiring': ['A request expires soon', '{count} requests expire soon'],
    'access-request': ['Somebody asks to join your team', '{count} people ask to join your team'],
    'gate-conflict': ['The gate has something to look at', 'The gate has {count} things to look at'],
    overstay: ['A vehicle has not left in time', '{count} vehicles have not left in time'],
    'late-arrival': ['A vehicle is late', '{count} vehicles are late'],
    'bay-taken': [
      'The bay of the next vehicle is taken',
      '{count} bays are taken that vehicles coming soon need',
    ],
    'campaign-halted': ['A campaign waits for you', '{count} campaigns wait for you'],
    'campaign-done': ['A campaign has been sent', '{count} campaigns have been sent'],
    'import-done': ['Your drivers are imported', '{count} imports are done'],
    message: ['A message that nobody has read', '{count} conversations that nobody has read'],
    'new-device': ['A login from a new device', '{count} logins from new devices'],
  },
  until: 'Answer by {time}.',
  more: 'and {count} more',
  open: 'Open in Hosts',
  newDevice: {
    action: 'Look at your devices',
    note: 'If this was not you, log that device out there, and set a new password, which logs out all other devices.',
  },
  why: 'You get this mail because mails of this kind are on in your account.',
  unsubscribe: 'No more mails of this kind',
}
