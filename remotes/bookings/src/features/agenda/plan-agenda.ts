import type { Booking } from '@hosts/shared/contract'
import { startHour } from '@hosts/shared/local-time'
import type { Day } from '../../lib/use-day-bookings'
import type { DueItem } from '../to-do'

type Place = { kind: 'hour'; at: number } | { kind: 'all-day' } | { kind: 'over'; at: number }
/** `at`: its next event of the day, or when it is due (ms). `toDo`: why it waits for the host. */
export type AgendaItem = { booking: Booking; toDo: DueItem | null; at: number }
export type AgendaGroup =
  | { kind: 'to-do' | 'all-day' | 'over'; key: string; items: AgendaItem[] }
  /** `start`: the hour of the location's clock (ms). An hour that comes twice is two groups. */
  | { kind: 'hour'; key: string; start: number; items: AgendaItem[] }

const isHidden = ({ status }: Booking) =>
  status === 'declined' || status === 'expired' || status === 'cancelled'

const placeBooking = (booking: Booking, day: Day, isToday: boolean): Place => {
  const { status, checkedOutAt } = booking
  const [start, end] = [Date.parse(booking.startsAt), Date.parse(booking.endsAt)]
  const isOver = status === 'checked_out' || status === 'no_show'
  if (isToday && isOver) return { kind: 'over', at: Date.parse(checkedOutAt ?? booking.endsAt) }
  // A checked-in vehicle's next event today is its departure.
  const hasArrived = status === 'checked_in' && isToday
  if (start >= day.start && start < day.end && !hasArrived) return { kind: 'hour', at: start }
  return end < day.end ? { kind: 'hour', at: Math.max(end, day.start) } : { kind: 'all-day' }
}

type Options = {
  bookings: readonly Booking[]
  /** Open tasks, most urgent first. */
  toDo: readonly DueItem[]
  day: Day
  zone: string
  now: number
}

/** Tasks of other days than today: requests, the soonest expiry first. */
const findRequests = (bookings: readonly Booking[]): AgendaItem[] =>
  bookings
    .filter(({ status }) => status === 'requested')
    .map((booking) => ({ booking, toDo: null, at: Date.parse(booking.expiresAt ?? booking.startsAt) }))
    .sort((a, b) => a.at - b.at)

/**
 * A day in the order in which a host acts: open tasks, then arrivals and departures by hour of the location's clock, then vehicles that
 * stay all day, then those that have left. A booking is one item.
 */
export const planAgenda = ({ bookings, toDo, day, zone, now }: Options): AgendaGroup[] => {
  const isToday = now >= day.start && now < day.end
  const first = isToday
    ? toDo.map((item) => ({ booking: item.booking, toDo: item, at: Date.parse(item.dueAt) }))
    : findRequests(bookings)
  const listed = new Set(first.map(({ booking }) => booking.id))
  const hours = new Map<number, AgendaItem[]>()
  const rest = { 'all-day': [] as AgendaItem[], over: [] as AgendaItem[] }
  for (const booking of bookings) {
    if (listed.has(booking.id) || isHidden(booking)) continue
    // A booking that came between two pages is on both.
    listed.add(booking.id)
    const place = placeBooking(booking, day, isToday)
    const item = { booking, toDo: null, at: place.kind === 'all-day' ? Date.parse(booking.endsAt) : place.at }
    if (place.kind !== 'hour') {
      rest[place.kind].push(item)
      continue
    }
    const start = startHour(place.at, zone)
    hours.set(start, [...(hours.get(start) ?? []), item])
  }
  const sort = (items: AgendaItem[]) => items.sort((a, b) => a.at - b.at || a.booking.id - b.booking.id)
  const groups: AgendaGroup[] = [
    { kind: 'to-do', key: 'to-do', items: first },
    ...[...hours]
      .sort(([a], [b]) => a - b)
      .map(([start, items]) => ({ kind: 'hour' as const, key: String(start), start, items: sort(items) })),
    { kind: 'all-day', key: 'all-day', items: sort(rest['all-day']) },
    { kind: 'over', key: 'over', items: sort(rest.over).reverse() },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
