import { findCheckInProblem } from './booking-actions'
import type { GateBooking, GateConflict, GateSnapshot } from './gate'
import { toLocalTime } from './local-time'
import { normalizePlate } from './normalize-plate'

const toDate = (at: number, zone: string) => toLocalTime(at, zone).date

type Stay = Pick<GateBooking, 'status' | 'startsAt' | 'endsAt' | 'checkedOutAt'> & {
  driver: Pick<GateBooking['driver'], 'blockedAt'>
}
type Place = { grace: number; timezone: string }

const inConflicts: Partial<Record<Stay['status'], GateConflict>> = {
  checked_out: 'already_left',
  cancelled: 'cancelled',
  no_show: 'no_show',
}

/** Too early or too late for a check-in, and whether that is because the vehicle came on another day; null when it is due. */
export const findTimeConflict = (
  stay: Pick<Stay, 'startsAt' | 'endsAt'>,
  { grace, timezone }: Place,
  at: number,
): GateConflict | null => {
  const problem = findCheckInProblem(stay, grace, at)
  if (!problem) return null
  const day = toDate(at, timezone)
  const first = toDate(Date.parse(stay.startsAt) - grace * 60_000, timezone)
  return day < first || day > toDate(Date.parse(stay.endsAt), timezone) ? 'wrong_day' : problem
}

/**
 * Why a booking's vehicle may not enter or leave at a time (ms); null if it may. The API and a phone without a network both use it. Whether
 * the bay is free is apart: `isBayTaken`, in the API the database.
 */
export const findGateConflict = (
  type: 'in' | 'out',
  stay: Stay,
  place: Place,
  at: number,
  force = false,
): GateConflict | null => {
  if (type === 'out') {
    if (stay.status === 'checked_in') return null
    return stay.status === 'checked_out' ? 'already_left' : 'not_inside'
  }
  // Two phones saw it come, and this one reports it after it has left.
  if (stay.status === 'checked_out' && at < Date.parse(stay.checkedOutAt ?? '')) return 'already_inside'
  if (stay.status === 'checked_in') return 'already_inside'
  // Most are blocked after a stay: what became of the booking matters less.
  const { blockedAt } = stay.driver
  if (blockedAt && Date.parse(blockedAt) <= at) return 'blocked_driver'
  if (stay.status !== 'confirmed') return inConflicts[stay.status] ?? 'not_confirmed'
  return force ? null : findTimeConflict(stay, place, at)
}

const todayConflicts = new Set<GateConflict>(['blocked_driver', 'too_early', 'too_late'])

/** Rank of one of a vehicle's bookings by what `findGateConflict` has found: 0 for one that may come or go now, 3 for one of another day. */
export const rankGateConflict = (conflict: GateConflict | null): number => {
  // It is due; whether it fits is the next question.
  if (conflict === null || conflict === 'bay_taken') return 0
  if (conflict === 'already_inside') return 1
  return todayConflicts.has(conflict) ? 2 : 3
}

/** `startsAt` in ms; `conflict` of an arrival. */
type PlateStay = {
  plate: string
  status: GateBooking['status']
  startsAt: number
  conflict: GateConflict | null
}

const rankStay = ({ status, conflict }: PlateStay) => {
  if (status === 'checked_in') return -1
  return status === 'confirmed' ? rankGateConflict(conflict) : 4
}

/**
 * Each plate once, with its stay that matters most at a time (ms): on site, else the one that it may have come for, else the nearest in
 * time. The order of the plates stays. The API and a phone without a network both use it.
 */
export const offerPlatesOnce = <One>(all: One[], toStay: (one: One) => PlateStay, at: number): One[] => {
  const bestByPlate = new Map<string, { one: One; stay: PlateStay }>()
  const distance = ({ startsAt }: PlateStay) => Math.abs(startsAt - at)
  for (const one of all) {
    const stay = toStay(one)
    const plate = normalizePlate(stay.plate)
    const best = bestByPlate.get(plate)?.stay
    const order = best ? rankStay(stay) - rankStay(best) || distance(stay) - distance(best) : -1
    if (order < 0) bestByPlate.set(plate, { one, stay })
  }
  return [...bestByPlate.values()].map(({ one }) => one)
}

type Bays = Pick<GateSnapshot, 'bookings' | 'bays' | 'blocks'>

/** Whether vehicles on site and blocks use all of a bay at a time (ms), by a snapshot; a bay that it lacks is taken. */
export const isBayTaken = (bayId: number, { bookings, bays, blocks }: Bays, at: number): boolean => {
  const bay = bays.find(({ id }) => id === bayId)
  if (!bay) return true
  const here = bookings.filter((one) => one.status === 'checked_in' && one.bay?.id === bayId).length
  const blocked = blocks
    .filter((one) => one.bayId === bayId && Date.parse(one.startsAt) <= at)
    .filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > at)
    .reduce((places, one) => places + one.places, 0)
  return here + blocked >= bay.capacity
}

/**
 * Where the gate lists a booking, at a time (ms). `expected`: the view `arrivals`, due until the end of the local day, which `tomorrow` (ms)
 * begins. `soon`: due after that and so soon that it may come in now. `gone`: left, cancelled, a no-show or over.
 */
export const findGateSide = (
  { status, startsAt, endsAt }: Pick<Stay, 'status' | 'startsAt' | 'endsAt'>,
  grace: number,
  now: number,
  tomorrow: number,
) => {
  if (status === 'checked_in') return 'on_site'
  if (status !== 'confirmed' || Date.parse(endsAt) < now) return 'gone'
  const start = Date.parse(startsAt)
  if (start < tomorrow) return 'expected'
  return start - grace * 60_000 <= now ? 'soon' : 'later'
}
