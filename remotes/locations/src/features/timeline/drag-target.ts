import type { Bay, TimelineBooking } from '@hosts/shared/contract'
import { findGrips, type Grip, type Point } from './drag-plan'
import type { Pointer } from './drag-pointer'
import type { Scale } from './geometry'
import { findItemIndex, type RowItem } from './layout-rows'

/** So near its end a bar is made longer or shorter (px), unless it is too narrow to have a middle, too. */
const END = 8
const NARROW = 3 * END
/** Who drags a bar down a row does not mean to move it by a few px of time, too. */
const STEADY = 8

/** What is dragged: a bar, with its lane, or an empty part of a bay's row. `x` within the scale (px), `at` in ms. */
export type Held = { x: number; at: number } & (
  | { kind: 'bar'; booking: TimelineBooking; grip: Grip; lane: number; element: HTMLElement }
  | { kind: 'empty'; bay: Bay }
)

/** The body of the grid: `left` and `top` of the scale in the window (px), and what is in it. */
export type Body = { left: number; top: number; scale: Scale; items: RowItem[] }

const findRow = ({ top, items }: Body, y: number) => {
  const item = items[findItemIndex(items, y - top)]
  return item?.kind === 'row' && y >= top + item.top && y < top + item.top + item.height ? item.row : null
}

const clampX = ({ left, scale }: Body, x: number) => Math.min(Math.max(x - left, 0), scale.width)

/** The grip of a bar at a px of the window; null if it cannot be dragged. What is cut off has no end to drag. */
const findGrip = (element: HTMLElement, booking: TimelineBooking, x: number): Grip | null => {
  const grips = findGrips(booking)
  const { left, right, width } = element.getBoundingClientRect()
  const { cutStart, cutEnd } = element.dataset
  if (width >= NARROW && x >= right - END && !cutEnd && grips.includes('end')) return 'end'
  if (width >= NARROW && x <= left + END && !cutStart && grips.includes('start')) return 'start'
  return grips.includes('move') ? 'move' : null
}

/** What a press at a place of the grid takes hold of; null for what cannot be dragged. */
export const findHeld = (body: Body, target: EventTarget | null, { x, y }: Pointer): Held | null => {
  const row = findRow(body, y)
  if (!row || !(target instanceof Element)) return null
  const point = { x: clampX(body, x), at: body.scale.toInstant(clampX(body, x)) }
  const element = target.closest<HTMLElement>('[data-stop]')
  if (element) {
    const bar = row.bars.find(({ key }) => key === element.dataset.stop)
    if (bar?.kind !== 'booking') return null
    const grip = findGrip(element, bar.booking, x)
    return grip && { ...point, kind: 'bar', booking: bar.booking, grip, lane: bar.lane, element }
  }
  const { bay } = row
  if (!bay || bay.status === 'retired' || !target.closest('[data-bars]')) return null
  return { ...point, kind: 'empty', bay }
}

/** The time and bay that a pointer means. */
export const findPoint = (body: Body, held: Held, { x, y }: Pointer): Point => {
  const to = clampX(body, x)
  const isSteady = held.kind === 'bar' && held.grip === 'move' && Math.abs(to - held.x) < STEADY
  return { at: isSteady ? held.at : body.scale.toInstant(to), bay: findRow(body, y)?.bay ?? null }
}
