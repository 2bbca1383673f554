import type { Block, Timeline } from '@hosts/shared/contract'
import { snap } from '../geometry'
import { findObstacles, type Obstacle } from './drag-obstacles'
import { type Grip, type Plan, type Point, QUARTER } from './drag-plan'

type Times = { start: number; end: number }

const readTimes = ({ startsAt, endsAt }: Block): Times => ({
  start: Date.parse(startsAt),
  end: endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt),
})

/** Which ends of a block can be dragged: a started block keeps its start, an ended one both. */
export const findBlockGrips = (block: Block, now: number): readonly Grip[] => {
  const { start, end } = readTimes(block)
  if (end <= now) return []
  return start < now ? ['move', 'end'] : ['move', 'start', 'end']
}

type Options = {
  timeline: Timeline
  block: Block
  grip: Grip
  from: Point
  to: Point
  zone: string
  now: number
}

const moveTimes = ({ block, grip, from, to, zone, now }: Options): Times => {
  const { start, end } = readTimes(block)
  const hasBegun = start < now
  const distance = to.at - from.at
  if (distance === 0 || (grip === 'move' && hasBegun)) return { start, end }
  if (grip === 'start') return { start: Math.min(snap(start + distance, zone), end - QUARTER), end }
  if (grip === 'end') {
    // A block until further notice has no end on the scale: it gets the time under the pointer.
    const dragged = snap(Number.isFinite(end) ? end + distance : to.at, zone)
    return { start, end: Math.max(dragged, hasBegun ? now : start + QUARTER) }
  }
  const moved = snap(start + distance, zone)
  return { start: moved, end: moved + end - start }
}

/** Result of dragging a block's bar, as `planChange` for a booking's. An end dragged to the past ends it now. */
export const planBlock = (options: Options): Plan => {
  const { timeline, block, grip, to, now } = options
  const { id, places } = block
  const before = readTimes(block)
  const own = timeline.bays.find((bay) => bay.id === block.bay.id) ?? null
  const bay = (grip === 'move' && to.bay) || own
  const times = moveTimes(options)
  const changes: Plan['changes'] = {
    ...(times.start !== before.start && { startsAt: new Date(times.start).toISOString() }),
    ...(times.end !== before.end && { endsAt: new Date(times.end).toISOString() }),
    ...(bay && bay.id !== block.bay.id && { bayId: bay.id }),
  }
  const isOver: Obstacle[] = times.end < now && times.end !== before.end ? [{ kind: 'end-over' }] : []
  // The blocks of a bay that has retired since still end.
  const isOwnRetired = bay?.status === 'retired' && changes.bayId === undefined
  const obstacles =
    bay && !isOwnRetired && Object.keys(changes).length > 0
      ? [...isOver, ...findObstacles(timeline, { bay, ...times, block: { id, places } }, now)]
      : []
  return { bay, ...times, changes, obstacles }
}
