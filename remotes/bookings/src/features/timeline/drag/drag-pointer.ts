/** A press is a drag from here on (px); before, it is a click. */
const THRESHOLD = 5
/** This near the edge of the viewport the grid scrolls (px), by at most this much a frame. */
const EDGE = 40
const SPEED = 16

/** Position of a mouse or pen in the window (px). */
export type Pointer = { x: number; y: number }

type Listener<DragSource> = {
  /** What a press takes hold of; null leaves it to the click. */
  hold: (event: PointerEvent) => DragSource | null
  onStart: (held: DragSource) => void
  onMove: (held: DragSource, pointer: Pointer) => void
  onDrop: (held: DragSource, pointer: Pointer) => void
  /** Escape, or the browser took the pointer away. */
  onCancel: () => void
}
/** Sizes of the fixed parts over the top and left of the scrolled part (px). */
type Insets = { top: number; left: number }

const findPush = (at: number, from: number, to: number) => {
  if (at < from + EDGE) return -Math.min(SPEED, Math.ceil((from + EDGE - at) / 3))
  return at > to - EDGE ? Math.min(SPEED, Math.ceil((at - to + EDGE) / 3)) : 0
}

/** The click that follows a drag would open the dragged bar. */
export const swallowClick = (scroller: HTMLElement) => {
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  scroller.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => scroller.removeEventListener('click', swallow, { capture: true }))
}

/**
 * Turns mouse and pen presses in a scrolling element into drags. A finger scrolls instead; its user makes changes in the drawer. The
 * element captures the pointer during a drag, because the dragged bar may scroll out of view and unmount. Returns an unsubscribe function.
 */
export const listenToDrags = <DragSource>(
  scroller: HTMLElement,
  insets: Insets,
  { hold, onStart, onMove, onDrop, onCancel }: Listener<DragSource>,
): (() => void) => {
  let press: { held: DragSource; id: number; start: Pointer; at: Pointer; isDrag: boolean } | null = null
  let frame = 0

  const end = () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('keydown', pressKey, { capture: true })
    const ended = press
    press = null
    if (ended?.isDrag) {
      swallowClick(scroller)
      if (scroller.hasPointerCapture(ended.id)) scroller.releasePointerCapture(ended.id)
    }
    return ended
  }
  const cancel = () => {
    if (end()?.isDrag) onCancel()
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !press?.isDrag) return
    event.stopPropagation()
    cancel()
  }
  const scroll = () => {
    if (!press) return
    const { at, held } = press
    const { left, top, right, bottom } = scroller.getBoundingClientRect()
    const push = {
      left: findPush(at.x, left + insets.left, right),
      top: findPush(at.y, top + insets.top, bottom),
    }
    if (push.left || push.top) {
      scroller.scrollBy(push)
      onMove(held, at)
    }
    frame = requestAnimationFrame(scroll)
  }
  const pressDown = (event: PointerEvent) => {
    cancel()
    if (event.button !== 0 || event.pointerType === 'touch' || event.ctrlKey || event.metaKey) return
    const held = hold(event)
    if (!held) return
    const start = { x: event.clientX, y: event.clientY }
    press = { held, id: event.pointerId, start, at: start, isDrag: false }
    window.addEventListener('keydown', pressKey, { capture: true })
  }
  const move = ({ clientX: x, clientY: y, pointerId, buttons }: PointerEvent) => {
    if (!press || pointerId !== press.id) return
    // Released outside of the window, before the element had the pointer.
    if (buttons === 0) return cancel()
    press.at = { x, y }
    if (!press.isDrag) {
      if (Math.hypot(x - press.start.x, y - press.start.y) < THRESHOLD) return
      press.isDrag = true
      scroller.setPointerCapture(pointerId)
      onStart(press.held)
      frame = requestAnimationFrame(scroll)
    }
    onMove(press.held, press.at)
  }
  const release = () => {
    const ended = end()
    if (ended?.isDrag) onDrop(ended.held, ended.at)
  }
  const preventSelection = (event: Event) => press && event.preventDefault()

  scroller.addEventListener('selectstart', preventSelection)
  scroller.addEventListener('pointerdown', pressDown)
  scroller.addEventListener('pointermove', move)
  scroller.addEventListener('pointerup', release)
  scroller.addEventListener('pointercancel', cancel)
  scroller.addEventListener('lostpointercapture', cancel)
  return () => {
    cancel()
    scroller.removeEventListener('selectstart', preventSelection)
    scroller.removeEventListener('pointerdown', pressDown)
    scroller.removeEventListener('pointermove', move)
    scroller.removeEventListener('pointerup', release)
    scroller.removeEventListener('pointercancel', cancel)
    scroller.removeEventListener('lostpointercapture', cancel)
  }
}
