import type { ToLookAtItem } from '@hosts/shared/contract'
import { formatBookingTime, formatDuration, formatShortStay } from '@hosts/shared/ui'
import { t } from './texts'

const conflictKeys = {
  in: [
    'too_early',
    'too_late',
    'wrong_day',
    'cancelled',
    'no_show',
    'not_confirmed',
    'already_inside',
    'already_left',
    'blocked_driver',
    'bay_taken',
    'no_booking',
    'bad_plate',
    'verify_first',
  ],
  out: ['not_inside', 'already_left', 'no_booking', 'bad_plate'],
  deny: ['unknown_person'],
  undo: ['undo_too_late', 'changed_since', 'already_undone', 'unknown_event'],
} as const

/** A device's clock that is off by less than this (ms) surprises nobody. */
const SMALL_OFFSET = 2 * 60_000

/** The plate as it was typed, else the booked one. */
export const findPlate = ({ plate, booking }: ToLookAtItem): string => plate || booking?.plate || t('noPlate')

/** The event in one line. A conflict that is newer than this app is "other". */
export const describeConflict = ({ type, conflict, isStillHere, bay }: ToLookAtItem): string => {
  if (type === null) return t('what.other')
  if (isStillHere) return t('what.stillHere')
  if (type === 'in' && conflict === 'bay_taken' && bay) return t('what.bayTaken', { bay: bay.label })
  const name = conflictKeys[type].find((one) => one === conflict) ?? 'other'
  return t(`what.${type}.${name}` as 'what.in.other')
}

/** An explanation, where it is needed. */
export const describeHint = ({ type, conflict, isStillHere }: ToLookAtItem): string | null => {
  if (isStillHere) return t('hint.stillHere')
  if (conflict === 'unknown_person') return t('hint.unknown_person')
  if (conflict === 'verify_first') return t('hint.verify_first')
  if (type !== 'in' || (conflict !== 'already_inside' && conflict !== 'no_booking')) return null
  return t(`hint.${conflict}`)
}

/** The line under an event: its time, its author, and whether the time may be wrong. */
export const describeSource = (item: ToLookAtItem): string => {
  const { occurredAt, actor, sentBy, decidedOffline, clockOffset, location } = item
  const values = { when: formatBookingTime(occurredAt, location.timezone), name: actor.name }
  const offset = Math.abs(clockOffset ?? 0)
  return [
    sentBy ? t('byTwo', { ...values, other: sentBy.name }) : t('by', values),
    decidedOffline && t('offline'),
    offset >= SMALL_OFFSET && t('clock', { duration: formatDuration(offset) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The booking that it was about. */
export const describeBooking = ({ booking, location: { timezone } }: ToLookAtItem): string | null =>
  booking &&
  [
    t('booked', { stay: formatShortStay(booking.startsAt, booking.endsAt, timezone) }),
    booking.bay && t('bay', { bay: booking.bay.label }),
  ]
    .filter(Boolean)
    .join(' · ')

/** The name of a way to settle it. */
export const nameWay = ({ type, conflict, isStillHere }: ToLookAtItem, way: string): string => {
  if (way === 'assign') return t('way.assign')
  if (way === 'keep' && isStillHere) return t('way.keepLeft')
  if (way === 'keep' && conflict === 'already_inside') return t('way.keepTwice')
  if (way === 'keep' && conflict === 'no_booking') return t('way.keepNoBooking')
  if (way === 'keep') return t('way.keep')
  if (type === 'undo') return t('way.applyUndo')
  if (type === 'deny') return t('way.applyDeny')
  return t(type === 'out' ? 'way.applyOut' : 'way.applyIn')
}
