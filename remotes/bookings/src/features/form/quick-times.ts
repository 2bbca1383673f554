import type { Booking } from '@hosts/shared/contract'
import { getDayOfWeek, parseAbsolute, type ZonedDateTime } from '@internationalized/date'

/** Instants. */
export type Stay = { startsAt: string; endsAt: string }
export type QuickStay = Stay & { id: 'tonight' | 'day' | 'hours' | 'monday' | 'week' }
/** `hours`: how much later or earlier; null for `now` and a time of day. */
export type QuickEnd = { id: string; hours: number | null; endsAt: string }

/** Overnight guests leave at 8, and come at 18; a week's work starts at 6. */
const MORNING = 8
const EVENING = 18
const WORK = 6
/** "Tonight" starts now from this hour on. Before `DAWN` it also ends today. */
const DUSK = 17
const DAWN = 4
/** From this hour on most bookings are for the night. */
const AFTERNOON = 14

/** The last whole five minutes: nobody says 14:37. Elapsed time, because a local time can come twice. */
const roundDown = (at: ZonedDateTime) =>
  at.subtract({ minutes: at.minute % 5, seconds: at.second, milliseconds: at.millisecond })

const roundUp = (at: ZonedDateTime) => {
  const down = roundDown(at)
  return down.compare(at) < 0 ? down.add({ minutes: 5 }) : down
}

/**
 * Start of a stay that starts now. Rounded up, so that it is not late at once; to the minute where check-in would open too late for that,
 * `grace` minutes before the start.
 */
const findStart = (at: ZonedDateTime, grace: number) => {
  const rounded = roundUp(at)
  return rounded.subtract({ minutes: grace }).compare(at) <= 0
    ? rounded
    : at.subtract({ seconds: at.second, milliseconds: at.millisecond })
}

const atHour = (at: ZonedDateTime, hour: number) => at.set({ hour, minute: 0, second: 0, millisecond: 0 })

const toStay = (id: QuickStay['id'], from: ZonedDateTime, to: ZonedDateTime): QuickStay => ({
  id,
  startsAt: from.toAbsoluteString(),
  endsAt: to.toAbsoluteString(),
})

const tonight = (now: ZonedDateTime) => {
  const morning = atHour(now.hour < DAWN ? now : now.add({ days: 1 }), MORNING)
  const isDay = now.hour >= DAWN && now.hour < DUSK
  return toStay('tonight', isDay ? atHour(now, EVENING) : now, morning)
}

/** Before a weekend until Monday's work, else a week. */
const untilMondayOrWeek = (now: ZonedDateTime) => {
  const day = getDayOfWeek(now, 'en', 'mon')
  return day >= 3
    ? toStay('monday', now, atHour(now.add({ days: 7 - day }), WORK))
    : toStay('week', now, now.add({ weeks: 1 }))
}

/** Stays that callers ask for most, in the location's zone; 24 hours are elapsed ones, a week ends at the same time of day. */
export const listQuickStays = (at: ZonedDateTime, grace: number): QuickStay[] => {
  const now = findStart(at, grace)
  return [
    tonight(now),
    toStay('day', now, now.add({ hours: 24 })),
    toStay('hours', now, now.add({ hours: 4 })),
    untilMondayOrWeek(now),
  ]
}

/** The stay that is chosen at first. */
export const guessQuickStay = ({ hour }: ZonedDateTime): QuickStay['id'] =>
  hour >= AFTERNOON || hour < DAWN ? 'tonight' : 'day'

type Ends = Pick<Booking, 'startsAt' | 'endsAt' | 'status'>

const inHours = (base: ZonedDateTime, hours: number): QuickEnd => ({
  id: `${hours}`,
  hours,
  endsAt: base.add({ hours }).toAbsoluteString(),
})

/** Later ends of a stay: counted from its end, or from now when that is over. */
export const listLaterEnds = ({ endsAt }: Ends, at: ZonedDateTime): QuickEnd[] => {
  const end = parseAbsolute(endsAt, at.timeZone)
  const base = end.compare(at) < 0 ? roundDown(at) : end
  // A morning hardly later than two hours needs no button: the next morning gets it.
  const after = base.add({ hours: 3 })
  const today = atHour(after, MORNING)
  const morning = today.compare(after) < 0 ? atHour(after.add({ days: 1 }), MORNING) : today
  return [
    inHours(base, 1),
    inHours(base, 2),
    { id: 'morning', hours: null, endsAt: morning.toAbsoluteString() },
    inHours(base, 24),
  ]
}

/** Earlier ends of a stay that are neither before its start nor over: in minutes for a vehicle that is here, else some hours less. */
export const listEarlierEnds = ({ startsAt, endsAt, status }: Ends, at: ZonedDateTime): QuickEnd[] => {
  const end = parseAbsolute(endsAt, at.timeZone)
  const start = parseAbsolute(startsAt, at.timeZone)
  const now = roundDown(at.add({ minutes: 6 }))
  const earliest = start.compare(now) > 0 ? start : now
  const hours = [-1, -2, -4].map((count) => inHours(end, count))
  const ends = hours.filter((one) => Date.parse(one.endsAt) > earliest.toDate().getTime())
  const canEndNow = status === 'checked_in' && start.compare(now) < 0 && end.compare(now) > 0
  return canEndNow ? [{ id: 'now', hours: null, endsAt: now.toAbsoluteString() }, ...ends] : ends
}
