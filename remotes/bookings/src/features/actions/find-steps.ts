import { type Booking, canDo, findRefund } from '@hosts/shared/contract'
import { findBalance } from '../../components/find-balance'

/** Actions of a host on a booking on this screen. */
export type Step =
  | 'accept'
  | 'accept-elsewhere'
  | 'decline'
  | 'check-in'
  | 'check-in-elsewhere'
  | 'undo-check-in'
  | 'check-out'
  | 'extend'
  | 'shorten'
  | 'time'
  | 'move'
  | 'plate'
  | 'no-show'
  | 'cancel'
  | 'reinstate'
  | 'charge-overstay'
  | 'payment'
  | 'refund'
  | 'correct'
  | 'charge-no-show'

/** `main` is the next step, `others` are beside it, `more` are in a menu. */
export type Steps = { main: Step | null; others: Step[]; more: Step[] }

/** An arrival within this is let in by one press, and one later by the menu (ms). */
const DUE = 12 * 3_600_000

/** The open matter of money between host and driver. */
export const findMoneyStep = (booking: Booking): Step | null => {
  if (findBalance(booking).left > 0) return 'payment'
  return findRefund(booking) > 0 ? 'refund' : null
}

const findConfirmedSteps = (booking: Booking, now: number): Steps => {
  const isMissed = Date.parse(booking.endsAt) < now
  const isDue = Date.parse(booking.startsAt) - now < DUE
  const canBeNoShow = canDo('no-show', booking, now)
  if (isMissed) return { main: 'no-show', others: ['time'], more: ['check-in', 'plate', 'cancel'] }
  return {
    main: isDue ? 'check-in' : null,
    others: ['time', 'move'],
    more: [
      ...(isDue ? [] : ['check-in' as const]),
      'check-in-elsewhere',
      'plate',
      ...(canBeNoShow ? ['no-show' as const] : []),
      'cancel',
    ],
  }
}

const findOnSiteSteps = (booking: Booking, now: number): Steps => {
  const undo = canDo('undo-check-in', booking, now) ? (['undo-check-in'] as const) : []
  // The warning of an overstay has its own button to extend.
  return Date.parse(booking.endsAt) < now
    ? { main: 'check-out', others: ['move'], more: ['plate', ...undo] }
    : { main: 'check-out', others: ['extend', 'move'], more: ['shorten', 'plate', ...undo] }
}

/** Possible actions on a booking now (ms), by the contract's table of transitions and by what is due. Money has buttons of its own. */
export const findSteps = (booking: Booking, now: number): Steps => {
  switch (booking.status) {
    case 'requested':
      return { main: 'accept', others: ['accept-elsewhere', 'decline'], more: ['time', 'plate'] }
    case 'confirmed':
      return findConfirmedSteps(booking, now)
    case 'checked_in':
      return findOnSiteSteps(booking, now)
    case 'checked_out':
      return {
        main: findMoneyStep(booking),
        others: canDo('charge-overstay', booking, now) ? ['charge-overstay'] : [],
        more: [],
      }
    case 'cancelled':
    case 'no_show':
      return {
        main: findMoneyStep(booking),
        others: canDo('reinstate', booking, now) ? ['reinstate'] : [],
        more: [],
      }
    default:
      return { main: null, others: [], more: [] }
  }
}
