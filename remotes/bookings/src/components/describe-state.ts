import { type Booking, isLate } from '@hosts/shared/contract'
import { formatDuration, formatInZone } from '@hosts/shared/ui'
import { t } from '../texts/bookings/row'

const MINUTE = 60_000
/** Within this time (ms) an arrival shows the remaining time, not only "today". */
const SOON = 3 * 60 * MINUTE

/** What needs doing about a stay, rather than its status. */
export type StayState =
  | 'requested'
  | 'confirmed'
  | 'soon'
  | 'late'
  | 'missed'
  | 'on-site'
  | 'leaving'
  | 'overstay'
  | 'checked_out'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'no_show'

const day = (instant: string | number, zone: string) => formatInZone(new Date(instant), zone, 'date', 'en')

const findState = (booking: Booking, zone: string, now: number): StayState => {
  const { status, startsAt, endsAt } = booking
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const today = day(now, zone)
  if (status === 'checked_in') {
    if (end < now) return 'overstay'
    return day(endsAt, zone) === today ? 'leaving' : 'on-site'
  }
  if (status !== 'confirmed') return status
  if (end < now) return 'missed'
  if (isLate(booking, now)) return 'late'
  return day(startsAt, zone) === today || start - now < SOON ? 'soon' : 'confirmed'
}

/** The state of a stay at `now` (ms) with its text, like "Late by 40 min"; `zone` is the location's. */
export const describeState = (booking: Booking, zone: string, now: number) => {
  const state = findState(booking, zone, now)
  const start = Date.parse(booking.startsAt)
  if (state === 'late') return { state, text: t('state.late', { duration: formatDuration(now - start) }) }
  if (state === 'overstay') {
    const duration = formatDuration(now - Date.parse(booking.endsAt))
    return { state, text: t('state.overstay', { duration }) }
  }
  if (state !== 'soon') return { state, text: t(`state.${state}`) }
  const left = start - now
  if (left < MINUTE) return { state, text: t('state.due') }
  return {
    state,
    text: left < SOON ? t('state.in', { duration: formatDuration(left) }) : t('state.today'),
  }
}
