import { isLate, type TimelineBooking } from '@hosts/shared/contract'

/** What needs doing about a bar, rather than its status; a request is `unconfirmed`. */
export const barStates = [
  'unconfirmed',
  'overstaying',
  'late',
  'leaves-today',
  'on-site',
  'later',
  'left',
  'no-show',
  'blocked',
] as const
export type BarState = (typeof barStates)[number]

/** States that ask for nothing. Most bars have one of them, so the plate is more important than its icon; the edges differ, too. */
export const calmStates: ReadonlySet<BarState> = new Set<BarState>(['later', 'on-site', 'left'])

/** The state of a booking at `now`; `dayEnd` is the end of the location's day (all in ms). */
export const findBarState = (booking: TimelineBooking, now: number, dayEnd: number): BarState => {
  const end = Date.parse(booking.endsAt)
  switch (booking.status) {
    case 'requested':
      return 'unconfirmed'
    case 'confirmed':
      return isLate(booking, now) ? 'late' : 'later'
    case 'checked_in':
      if (end < now) return 'overstaying'
      return end < dayEnd ? 'leaves-today' : 'on-site'
    case 'no_show':
      return 'no-show'
    default:
      return 'left'
  }
}

/** As in the unpaid list: started and not paid in full, or a no-show fee is unpaid. */
export const isUnpaid = ({ status, startsAt, paid }: TimelineBooking, now: number) =>
  !paid && Date.parse(startsAt) <= now && status !== 'requested'
