import type { Bay, Block, Timeline, TimelineBooking, VehicleType } from '@hosts/shared/contract'
import { findHeldSpan } from './find-held-span'

/** A dragged stay or block (ms); `end` is infinite until further notice. */
export type Span = {
  bay: Bay
  start: number
  end: number
  bookingId?: number
  block?: Pick<Block, 'id' | 'places'>
}

/** An obstacle of a span; `unfit` is only a warning. Times in ms. */
export type Obstacle =
  | { kind: 'booking'; bay: string; plate: string; start: number; end: number }
  | { kind: 'block'; bay: string; reason: string; end: number | null }
  | { kind: 'full'; bay: string; places: number; start: number; end: number }
  /** A block needs more `places` than the pool has. */
  | { kind: 'few'; bay: string; places: number; start: number; end: number }
  | { kind: 'small'; bay: string; places: number }
  | { kind: 'retired'; bay: string }
  | { kind: 'unfit'; bay: string; vehicleType: VehicleType }
  /** Found by the API, which knows more than the days shown. */
  | { kind: 'taken'; bay: string }
  | { kind: 'end-over' | 'start-over' | 'too-long' }

type Use = { start: number; end: number; places: number; obstacle: Obstacle }

const holdsBay = ({ status }: TimelineBooking) => status === 'confirmed' || status === 'checked_in'

/** Bookings and blocks of a bay during a span, by start. */
const findUses = ({ bookings, blocks }: Timeline, span: Span, now: number): Use[] => {
  const { bay, start, end, bookingId, block: own } = span
  const { label } = bay
  const stays = bookings
    .filter((one) => one.bayId === bay.id && one.id !== bookingId && holdsBay(one))
    .map((one): Use => {
      const { start: from, end: to } = findHeldSpan(one, now)
      const obstacle = { kind: 'booking', bay: label, plate: one.plate, start: from, end: to } as const
      return { start: from, end: to, places: 1, obstacle }
    })
  const outOfUse = blocks
    .filter((block) => block.bay.id === bay.id && block.id !== own?.id)
    .map(({ startsAt, endsAt, places, reason }): Use => {
      const to = endsAt === null ? null : Date.parse(endsAt)
      return {
        start: Date.parse(startsAt),
        end: to ?? Number.POSITIVE_INFINITY,
        places,
        obstacle: { kind: 'block', bay: label, reason, end: to },
      }
    })
  return [...stays, ...outOfUse]
    .filter((use) => use.start < end && use.end > start)
    .sort((a, b) => a.start - b.start)
}

/** The first time within a span at which a pool has too few places left; null if there are always enough. */
const findFullTime = (uses: Use[], { bay, start, end, block }: Span) => {
  const left = bay.capacity - (block?.places ?? 1)
  const times = [start, ...uses.flatMap((use) => [use.start, use.end])]
    .filter((at) => at >= start && at < end)
    .sort((a, b) => a - b)
  const isFull = (at: number) =>
    uses.reduce((sum, use) => sum + (use.start <= at && use.end > at ? use.places : 0), 0) > left
  const from = times.find(isFull)
  if (from === undefined) return null
  return { start: from, end: times.find((at) => at > from && !isFull(at)) ?? end }
}

/** Places of a bay that others use during a span. */
export const findObstacles = (timeline: Timeline, span: Span, now: number): Obstacle[] => {
  const { bay, block } = span
  if (bay.status === 'retired') return [{ kind: 'retired', bay: bay.label }]
  if (block && block.places > bay.capacity) return [{ kind: 'small', bay: bay.label, places: bay.capacity }]
  const uses = findUses(timeline, span, now)
  if (bay.capacity === 1) return uses.map(({ obstacle }) => obstacle)
  const full = findFullTime(uses, span)
  if (!full) return []
  if (block && block.places > 1) return [{ kind: 'few', bay: bay.label, places: block.places, ...full }]
  return [{ kind: 'full', bay: bay.label, places: bay.capacity, ...full }]
}

/** The time around an instant in which nothing uses a numbered bay (ms); of a pool all time. */
export const findFreeTime = (timeline: Timeline, bay: Bay, at: number, now: number) => {
  const always = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }
  if (bay.capacity > 1) return always
  const uses = findUses(timeline, { bay, ...always }, now)
  return {
    start: Math.max(always.start, ...uses.filter(({ end }) => end <= at).map(({ end }) => end)),
    end: Math.min(always.end, ...uses.filter(({ start }) => start > at).map(({ start }) => start)),
  }
}

/** Whether an obstacle refuses the drop, rather than only warning of it. */
export const isRefusal = ({ kind }: Obstacle) => kind !== 'unfit'
