import { compareBays } from '@hosts/shared/compare-bays'
import type { Bay, Block, Timeline, TimelineBooking } from '@hosts/shared/contract'
import { fromAbsolute, toCalendarDate, toZoned } from '@internationalized/date'
import { type BarState, findBarState, isUnpaid } from './bar-state'
import { countPlaces, usesPlace } from './count-places'
import { findHeldSpan } from './drag/find-held-span'
import type { Scale } from './geometry'

type Place = {
  /** Unique in the timeline. */
  key: string
  /** The booking's or the block's. */
  id: number
  /** Real times (ms), also beyond the ends of the scale. */
  start: number
  end: number
  /** Px within the scale. */
  x: number
  width: number
  /** It starts before what the scale shows, or ends after it. */
  cutStart: boolean
  cutEnd: boolean
  lane: number
  /** How many lanes it is high: the places of a block. */
  lanes: number
  /** Every second one of its row: icons that are wider than their bars take turns above and below. */
  isEven: boolean
  state: BarState
}
export type BookingBar = Place & { kind: 'booking'; booking: TimelineBooking; isUnpaid: boolean }
export type BlockBar = Place & { kind: 'block'; block: Block }
export type Bar = BookingBar | BlockBar

export type TimelineRow = {
  key: string
  kind: 'unassigned' | 'bay' | 'pool'
  /** Null for requests, which have none. */
  bay: Bay | null
  /** How many bars are one above the other at most, at least 1. */
  lanes: number
  /** Most places in use at once in the time shown; without no-shows. */
  peak: number
  /** By start. */
  bars: Bar[]
}

const overlaps = (a: Bar, b: Bar) => a.start < b.end && b.start < a.end

/** Assigns each bar the first free lane; returns the number of lanes. */
const assignLanes = (bars: Bar[]) => {
  const lanes: Bar[][] = []
  const isFree = (lane: number, bar: Bar) => !lanes[lane]?.findLast((other) => overlaps(other, bar))
  // Blocks first, as theirs have to be adjacent.
  const order = [
    ...bars.filter(({ kind }) => kind === 'block'),
    ...bars.filter((bar) => bar.kind === 'booking' && usesPlace(bar)),
    ...bars.filter((bar) => !usesPlace(bar)),
  ]
  for (const bar of order) {
    const own = (from: number) => Array.from({ length: bar.lanes }, (_, index) => from + index)
    while (!own(bar.lane).every((lane) => isFree(lane, bar))) bar.lane += 1
    for (const lane of own(bar.lane)) {
      lanes[lane] ??= []
      lanes[lane].push(bar)
    }
  }
  return Math.max(1, lanes.length)
}

const findPeak = (bars: Bar[]) => countPlaces(bars).reduce((peak, { count }) => Math.max(peak, count), 0)

/** Most bays have one bar at a time: then nothing has to be compared or counted. */
const arrangeBars = (bars: Bar[]) => {
  if (bars.some((bar, index) => bar.lanes > 1 || bar.start < (bars[index - 1]?.end ?? bar.start)))
    return { lanes: assignLanes(bars), peak: findPeak(bars) }
  return { lanes: 1, peak: bars.some(usesPlace) ? 1 : 0 }
}

const findDayEnd = (now: number, zone: string) =>
  toZoned(toCalendarDate(fromAbsolute(now, zone)).add({ days: 1 }), zone)
    .toDate()
    .getTime()

/**
 * The rows of a timeline: open requests, if there are any, then bays and pools by zone and label. A pool has a lane for each vehicle at the
 * same time; so has a bay with two on it, of which one overstays. `now` (ms) decides which are late.
 */
export const buildRows = ({ bays, bookings, blocks }: Timeline, scale: Scale, now: number): TimelineRow[] => {
  const dayEnd = findDayEnd(now, scale.zone)
  const byBay = new Map<number | null, Bar[]>()
  const add = (bayId: number | null, bar: Bar) => {
    if (bar.start >= scale.end || bar.end <= scale.start) return
    const bars = byBay.get(bayId)
    if (bars) bars.push(bar)
    else byBay.set(bayId, [bar])
  }
  const place = (id: number, start: number, end: number) => {
    const [from, to] = [Math.max(start, scale.start), Math.min(end, scale.end)]
    return {
      id,
      start,
      end,
      x: scale.toX(from),
      width: scale.toX(to) - scale.toX(from),
      cutStart: start < scale.start,
      cutEnd: end > scale.end,
      lane: 0,
      lanes: 1,
      isEven: false,
    }
  }
  for (const booking of bookings) {
    const { start, end } = findHeldSpan(booking, now)
    add(booking.status === 'requested' ? null : booking.bayId, {
      ...place(booking.id, start, end),
      key: `booking-${booking.id}`,
      kind: 'booking',
      booking,
      state: findBarState(booking, now, dayEnd),
      isUnpaid: isUnpaid(booking, now),
    })
  }
  for (const block of blocks)
    add(block.bay.id, {
      ...place(
        block.id,
        Date.parse(block.startsAt),
        block.endsAt ? Date.parse(block.endsAt) : Number.POSITIVE_INFINITY,
      ),
      key: `block-${block.id}`,
      kind: 'block',
      block,
      state: 'blocked',
      lanes: block.places,
    })
  const createRow = (kind: TimelineRow['kind'], bay: Bay | null): TimelineRow => {
    const bars = (byBay.get(bay?.id ?? null) ?? []).sort((a, b) => a.start - b.start || a.id - b.id)
    for (const [index, bar] of bars.entries()) bar.isEven = index % 2 === 1
    return {
      key: bay ? `bay-${bay.id}` : 'unassigned',
      kind,
      bay,
      ...arrangeBars(bars),
      bars,
    }
  }
  const rows = [...bays].sort(compareBays).map((bay) => createRow(bay.capacity > 1 ? 'pool' : 'bay', bay))
  return byBay.has(null) ? [createRow('unassigned', null), ...rows] : rows
}
