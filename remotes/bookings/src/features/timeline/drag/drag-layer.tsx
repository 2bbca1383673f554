import type { Bay, Block, Timeline, TimelineBooking } from '@hosts/shared/contract'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Scale } from '../geometry'
import type { RowItem } from '../layout-rows'
import { axisHeight, barTop, headWidth } from '../sizes'
import { planBlock } from './drag-block-plan'
import { DragBubble, type DragSubject } from './drag-bubble'
import css from './drag-layer.module.css'
import { isRefusal } from './drag-obstacles'
import { type Plan, planChange, planSpan } from './drag-plan'
import { listenToDrags, type Pointer } from './drag-pointer'
import { type DragSource, findDragSource, findPoint } from './drag-source'
import { SpanChoice } from './drag-span-choice'

/** Times in ms. */
type Span = { start: number; end: number }

/** Handlers of drops, by the grid's owner. */
export type DropHandlers = {
  locationId: number
  /** `pointer`: where it was dropped. */
  onDrop: (booking: TimelineBooking, plan: Plan, pointer: Pointer) => void
  onDropBlock: (block: Block, plan: Plan, pointer: Pointer) => void
  /** A time is to be blocked. */
  onBlock: (bay: Bay, span: Span) => void
}

type Props = DropHandlers & {
  scroller: RefObject<HTMLElement | null>
  timeline: Timeline
  scale: Scale
  items: RowItem[]
  /** The height of a bar with its gap (px). */
  lane: number
  now: number
  onBook: (bay: Bay, span: Span) => void
}

/** `isDropped`: dropped on a free span, whose menu is open. `lane`, `lanes`: the bar's lane and how many the row has. */
type Drag = DragSubject & { lane: number; lanes: number; isDropped: boolean }

const cursors = { move: 'grabbing', start: 'ew-resize', end: 'ew-resize' } as const

/** Shows that a bar is being dragged, or no longer. */
const markDragSource = (scroller: HTMLElement, held: DragSource, isDragged: boolean) => {
  scroller.style.cursor = isDragged && held.kind !== 'empty' ? cursors[held.grip] : ''
  if (held.kind !== 'empty') held.element.style.opacity = isDragged ? '0.4' : ''
}

type GhostProps = Pick<Props, 'scale' | 'items' | 'lane'> & { drag: Drag }

/** The bar at its place after a drop. */
const Ghost = ({ drag, scale, items, lane }: GhostProps) => {
  const { plan } = drag
  const row = items.find((item) => item.kind === 'row' && item.row.bay && item.row.bay.id === plan.bay?.id)
  if (!row) return null
  const [from, to] = [Math.max(plan.start, scale.start), Math.min(plan.end, scale.end)]
  const isOwnBay = drag.kind !== 'empty' && drag.plan.changes.bayId === undefined
  const height = Math.min(drag.lanes * lane, row.height)
  const style = {
    left: headWidth + scale.toX(from),
    width: Math.max(0, scale.toX(to) - scale.toX(from)),
    top: Math.min(row.top + (isOwnBay ? drag.lane * lane : 0), row.top + row.height - height) + barTop,
    height: height - 4,
  }
  return (
    <div className={css.ghost} style={style} data-refused={plan.obstacles.some(isRefusal) || undefined} />
  )
}

/** Dragging in the grid: bars to other bays and times, their ends, and over empty spans. Everything is shown before it is dropped. */
export const DragLayer = (props: Props) => {
  const { scroller, scale, locationId, onBook, onBlock } = props
  const origin = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  // The listeners stay while data is loaded.
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measureBody = () => {
      const { left, top } = (origin.current ?? element).getBoundingClientRect()
      const { scale, items, now } = latest.current
      return { left: left + headWidth, top, scale, items, now }
    }
    const plan = (held: DragSource, pointer: Pointer): Drag => {
      const { timeline, now } = latest.current
      const to = findPoint(measureBody(), held, pointer)
      const known = { timeline, to, zone: latest.current.scale.zone, now }
      const base = { pointer, isDropped: false }
      if (held.kind === 'empty')
        return { ...base, kind: 'empty', plan: planSpan({ ...known, from: held }), lane: 0, lanes: 1 }
      const { grip, lane, lanes } = held
      const change = { ...known, grip, from: { at: held.at, bay: null } }
      if (held.kind === 'block') {
        const { kind, block } = held
        return { ...base, kind, block, plan: planBlock({ ...change, block }), lane, lanes }
      }
      const { kind, booking } = held
      return { ...base, kind, booking, plan: planChange({ ...change, booking }), lane, lanes }
    }
    let current: DragSource | null = null
    const finish = () => {
      if (current) markDragSource(element, current, false)
      current = null
      setDrag(null)
    }
    // The ends of a bar look as if they could be dragged.
    const hover = ({ target, clientX: x, clientY: y, buttons, pointerType }: PointerEvent) => {
      if (buttons !== 0 || pointerType === 'touch') return
      const held = findDragSource(measureBody(), target, { x, y })
      if (held && held.kind !== 'empty')
        held.element.style.cursor = held.grip === 'move' ? '' : cursors[held.grip]
    }
    element.addEventListener('pointermove', hover)
    const stopListening = listenToDrags<DragSource>(
      element,
      { top: axisHeight, left: headWidth },
      {
        hold: ({ target, clientX: x, clientY: y }) => {
          setDrag(null)
          return findDragSource(measureBody(), target, { x, y })
        },
        onStart: (held) => {
          current = held
          markDragSource(element, held, true)
        },
        onMove: (held, pointer) => setDrag(plan(held, pointer)),
        onDrop: (held, pointer) => {
          finish()
          const dropped = plan(held, pointer)
          const { onDrop, onDropBlock } = latest.current
          if (dropped.kind === 'booking') onDrop(dropped.booking, dropped.plan, pointer)
          else if (dropped.kind === 'block') onDropBlock(dropped.block, dropped.plan, pointer)
          else if (dropped.plan.obstacles.length === 0) setDrag({ ...dropped, isDropped: true })
        },
        onCancel: finish,
      },
    )
    return () => {
      element.removeEventListener('pointermove', hover)
      stopListening()
    }
  }, [scroller])
  return (
    <div ref={origin} className={css.origin}>
      {drag && <Ghost drag={drag} {...props} />}
      {drag && !drag.isDropped && <DragBubble locationId={locationId} zone={scale.zone} drag={drag} />}
      {drag?.kind === 'empty' && drag.isDropped && (
        <SpanChoice
          plan={drag.plan}
          zone={scale.zone}
          pointer={drag.pointer}
          onBook={() => onBook(drag.plan.bay, drag.plan)}
          onBlock={() => onBlock(drag.plan.bay, drag.plan)}
          onClose={() => setDrag(null)}
        />
      )}
    </div>
  )
}
