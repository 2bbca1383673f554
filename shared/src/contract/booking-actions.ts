import type { Booking, BookingStatus } from './booking'
import type { BookingEventAction } from './booking-event'

type Transition = {
  from: readonly BookingStatus[]
  /** null: the status stays. */
  to: BookingStatus | null
}

/**
 * Hosts' actions on a booking, from which status, and the status after it: the one table behind the API's checks and the screens' buttons.
 * Gate staff let vehicles in and out by gate events, under the same rules.
 */
export const bookingActions = {
  accept: { from: ['requested'], to: 'confirmed' },
  decline: { from: ['requested'], to: 'declined' },
  cancel: { from: ['confirmed'], to: 'cancelled' },
  'no-show': { from: ['confirmed'], to: 'no_show' },
  reinstate: { from: ['cancelled', 'no_show'], to: 'confirmed' },
  'check-in': { from: ['confirmed'], to: 'checked_in' },
  'undo-check-in': { from: ['checked_in'], to: 'confirmed' },
  'check-out': { from: ['checked_in'], to: 'checked_out' },
  /** By an event of the gate only. */
  'undo-check-out': { from: ['checked_out'], to: 'checked_in' },
  change: { from: ['requested', 'confirmed', 'checked_in'], to: null },
  /** PATCH with nothing but `amount`, `amountReason` and `amountBefore`: the bill of a stay that is over. */
  'correct-amount': { from: ['checked_out', 'no_show'], to: null },
  'charge-no-show': { from: ['no_show'], to: null },
  'charge-overstay': { from: ['checked_in', 'checked_out'], to: null },
  payment: { from: ['confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show'], to: null },
} as const satisfies Record<string, Transition>
export type BookingAction = keyof typeof bookingActions

/**
 * How the history names an action. Its set of names never grows, because released apps parse it strictly: `undo-check-in` is a `reinstate`
 * from `checked_in`, `undo-check-out` one from `checked_out`, `correct-amount` a `change` of a stay that is over, `charge-no-show` a
 * `change` of `noShowFee`.
 */
export const toEventAction = (action: BookingAction): BookingEventAction => {
  if (action === 'undo-check-in' || action === 'undo-check-out') return 'reinstate'
  return action === 'correct-amount' || action === 'charge-no-show' ? 'change' : action
}

export const allowsAction = (status: BookingStatus, action: BookingAction): boolean =>
  (bookingActions[action].from as readonly BookingStatus[]).includes(status)

type Stay = Pick<Booking, 'status' | 'startsAt' | 'endsAt' | 'checkedInAt' | 'checkedOutAt'>

/** How long a check-in, and at the gate a check-out, can be undone (minutes). */
export const checkInUndoTime = 15

const isRecent = (at: string | null | undefined, now: number) =>
  now <= Date.parse(at ?? '') + checkInUndoTime * 60_000

/** Whether a vehicle is, or was until it left, there past its end. */
const hasOverstayed = ({ status, endsAt, checkedOutAt }: Stay, now: number): boolean => {
  const last = status === 'checked_out' ? Date.parse(checkedOutAt ?? endsAt) : now
  return last > Date.parse(endsAt)
}

/**
 * Whether time allows an action at `now` (ms): a no-show from the start, reinstating until the end, charging only for an overstay, undoing
 * a check-in or check-out for `checkInUndoTime`.
 */
const isTimely = (action: BookingAction, stay: Stay, now: number): boolean => {
  if (action === 'no-show') return Date.parse(stay.startsAt) <= now
  if (action === 'reinstate') return Date.parse(stay.endsAt) > now
  if (action === 'charge-overstay') return hasOverstayed(stay, now)
  if (action === 'undo-check-in') return isRecent(stay.checkedInAt, now)
  if (action === 'undo-check-out') return isRecent(stay.checkedOutAt, now)
  return true
}

/** Whether a booking's status and the time (ms) allow an action. */
export const canDo = (action: BookingAction, stay: Stay, now: number): boolean =>
  allowsAction(stay.status, action) && isTimely(action, stay, now)

/** An arrival is late this long (ms) after its start: until then it is due now. */
export const LATE_AFTER = 5 * 60_000

/** Whether a vehicle should be here (at `now`, ms) and is not. */
export const isLate = ({ status, startsAt }: Pick<Stay, 'status' | 'startsAt'>, now: number): boolean =>
  status === 'confirmed' && Date.parse(startsAt) <= now - LATE_AFTER

/** When check-in is due: from `grace` minutes before the start to the end. Else `too_early`, `too_late`: hosts decide then. */
export const findCheckInProblem = (
  { startsAt, endsAt }: Pick<Stay, 'startsAt' | 'endsAt'>,
  grace: number,
  now: number,
): 'too_early' | 'too_late' | null => {
  if (now < Date.parse(startsAt) - grace * 60_000) return 'too_early'
  return now > Date.parse(endsAt) ? 'too_late' : null
}
