import type { Bay, Timeline, TimelineBooking } from '@hosts/shared/contract'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DragBubble, type Dragged } from './drag-bubble'
import css from './drag-layer.module.css'
import { isRefusal } from './drag-obstacles'
import { type Plan, planChange, planSpan } from './drag-plan'
import { listenToDrags, type Pointer } from './drag-pointer'
import { SpanChoice } from './drag-span-choice'
import { findHeld, findPoint, type Held } from './drag-target'
import type { Scale } from './geometry'
import type { RowItem } from './layout-rows'
import { axisHeight, headWidth } from './sizes'

/** Times in ms. */
type Span = { start: number; end: number }

/** What the grid's owner does with what is dropped. */
export type DropHandlers = {
  locationId: number
  onDrop: (booking: TimelineBooking, plan: Plan) => void
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

/** `isDropped`: an empty span waits for what to do with it. `lane`: that of the bar. */
type Drag = Dragged & { lane: number; isDropped: boolean }

const cursors = { move: 'grabbing', start: 'ew-resize', end: 'ew-resize' } as const

/** Shows that a bar is being dragged, or no longer. */
const markHeld = (scroller: HTMLElement, held: Held, isDragged: boolean) => {
  scroller.style.cursor = isDragged && held.kind === 'bar' ? cursors[held.grip] : ''
  if (held.kind === 'bar') held.element.style.opacity = isDragged ? '0.4' : ''
}

type GhostProps = Pick<Props, 'scale' | 'items' | 'lane'> & { drag: Drag }

/** Where the dropped bar would be. */
const Ghost = ({ drag, scale, items, lane }: GhostProps) => {
  const { plan } = drag
  const row = items.find((item) => item.kind === 'row' && item.row.bay && item.row.bay.id === plan.bay?.id)
  if (!row) return null
  const [from, to] = [Math.max(plan.start, scale.start), Math.min(plan.end, scale.end)]
  const isOwnBay = drag.kind === 'bar' && drag.plan.changes.bayId === undefined
  const style = {
    left: headWidth + scale.toX(from),
    width: Math.max(0, scale.toX(to) - scale.toX(from)),
    top: Math.min(row.top + (isOwnBay ? drag.lane * lane : 0), row.top + row.height - lane) + 2,
    height: lane - 4,
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
  // The listeners stay, whatever is loaded meanwhile.
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measureBody = () => {
      const { left, top } = (origin.current ?? element).getBoundingClientRect()
      return { left: left + headWidth, top, scale: latest.current.scale, items: latest.current.items }
    }
    const plan = (held: Held, pointer: Pointer): Drag => {
      const { timeline, now } = latest.current
      const to = findPoint(measureBody(), held, pointer)
      const known = { timeline, to, zone: latest.current.scale.zone, now }
      if (held.kind === 'empty')
        return { pointer, kind: 'empty', plan: planSpan({ ...known, from: held }), lane: 0, isDropped: false }
      const { booking, grip, at, lane } = held
      const change = planChange({ ...known, booking, grip, from: { at, bay: null } })
      return { pointer, kind: 'bar', booking, plan: change, lane, isDropped: false }
    }
    let current: Held | null = null
    const finish = () => {
      if (current) markHeld(element, current, false)
      current = null
      setDrag(null)
    }
    // The ends of a bar look as if they could be dragged.
    const hover = ({ target, clientX: x, clientY: y, buttons, pointerType }: PointerEvent) => {
      if (buttons !== 0 || pointerType === 'touch') return
      const held = findHeld(measureBody(), target, { x, y })
      if (held?.kind === 'bar') held.element.style.cursor = held.grip === 'move' ? '' : cursors[held.grip]
    }
    element.addEventListener('pointermove', hover)
    const stopListening = listenToDrags<Held>(
      element,
      { top: axisHeight, left: headWidth },
      {
        hold: ({ target, clientX: x, clientY: y }) => {
          setDrag(null)
          return findHeld(measureBody(), target, { x, y })
        },
        onStart: (held) => {
          current = held
          markHeld(element, held, true)
        },
        onMove: (held, pointer) => setDrag(plan(held, pointer)),
        onDrop: (held, pointer) => {
          finish()
          const dropped = plan(held, pointer)
          if (dropped.kind === 'bar') latest.current.onDrop(dropped.booking, dropped.plan)
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
