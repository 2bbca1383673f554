import type { Bay, Block, TimelineBooking } from '@hosts/shared/contract'
import type { Bar } from '../build-rows'
import type { Scale } from '../geometry'
import { findItemIndex, type RowItem } from '../layout-rows'
import { findBlockGrips } from './drag-block-plan'
import { findGrips, type Grip, type Point } from './drag-plan'
import type { Pointer } from './drag-pointer'

/** A press this near an end resizes the bar (px); a narrow bar has no room for a middle and only moves. */
const END = 8
const NARROW = 3 * END
/** Dragging a bar to another row should not also move it by a few px of time. */
const STEADY = 8

/** A bar, its first lane and how many it has. */
type HeldBar = { grip: Grip; lane: number; lanes: number; element: HTMLElement }

/** What is dragged: a bar, or an empty part of a bay's row. `x` within the scale (px), `at` in ms. */
export type DragSource = { x: number; at: number } & (
  | ({ kind: 'booking'; booking: TimelineBooking } & HeldBar)
  | ({ kind: 'block'; block: Block } & HeldBar)
  | { kind: 'empty'; bay: Bay }
)

/** The body of the grid: `left` and `top` of the scale in the window (px), and its rows at `now` (ms). */
export type Body = { left: number; top: number; scale: Scale; items: RowItem[]; now: number }

const findRow = ({ top, items }: Body, y: number) => {
  const item = items[findItemIndex(items, y - top)]
  return item?.kind === 'row' && y >= top + item.top && y < top + item.top + item.height ? item.row : null
}

const clampX = ({ left, scale }: Body, x: number) => Math.min(Math.max(x - left, 0), scale.width)

/** The grip of a bar at a px of the window; null if it cannot be dragged. What is cut off has no end to drag, but may get one. */
const findGrip = (element: HTMLElement, bar: Bar, x: number, now: number): Grip | null => {
  const grips = bar.kind === 'block' ? findBlockGrips(bar.block, now) : findGrips(bar.booking)
  const { left, right, width } = element.getBoundingClientRect()
  const cutEnd = bar.cutEnd && Number.isFinite(bar.end)
  if (width >= NARROW && x >= right - END && !cutEnd && grips.includes('end')) return 'end'
  if (width >= NARROW && x <= left + END && !bar.cutStart && grips.includes('start')) return 'start'
  return grips.includes('move') ? 'move' : null
}

/** What a press at a place of the grid takes hold of; null for what cannot be dragged. */
export const findDragSource = (
  body: Body,
  target: EventTarget | null,
  { x, y }: Pointer,
): DragSource | null => {
  const row = findRow(body, y)
  if (!row || !(target instanceof Element)) return null
  const point = { x: clampX(body, x), at: body.scale.toInstant(clampX(body, x)) }
  const element = target.closest<HTMLElement>('[data-stop]')
  if (element) {
    const bar = row.bars.find(({ key }) => key === element.dataset.stop)
    const grip = bar && findGrip(element, bar, x, body.now)
    if (!grip) return null
    const held = { ...point, grip, lane: bar.lane, lanes: bar.lanes, element }
    if (bar.kind === 'block') return { ...held, kind: 'block', block: bar.block }
    return { ...held, kind: 'booking', booking: bar.booking }
  }
  const { bay } = row
  if (!bay || bay.status === 'retired' || !target.closest('[data-bars]')) return null
  return { ...point, kind: 'empty', bay }
}

/** The time and bay that a pointer means. */
export const findPoint = (body: Body, held: DragSource, { x, y }: Pointer): Point => {
  const to = clampX(body, x)
  const isSteady = held.kind !== 'empty' && held.grip === 'move' && Math.abs(to - held.x) < STEADY
  return { at: isSteady ? held.at : body.scale.toInstant(to), bay: findRow(body, y)?.bay ?? null }
}
