import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { swallowClick } from './drag/drag-pointer'

/** How long the mouse rests on a bar before its card appears, and a finger (ms). */
const REST = 250
const HOLD = 450
/** How long the card stays after the mouse has left, so that it can be reached (ms). */
const GRACE = 150
/** A finger that moves more than this scrolls (px). */
const SLIP = 10

export type CardTarget = { key: string; rowKey: string; box: DOMRect; grid: DOMRect }

const findBar = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-stop^="booking-"], [data-stop^="block-"]')
    : null

/**
 * The bar whose card is shown: the mouse rests on it, a finger is held on it, or it got the focus by the keyboard. Escape, scrolling and a
 * press remove the card; `hold` and `leave` are for the mouse over the card itself.
 */
export const useBarCard = (scroller: RefObject<HTMLElement | null>) => {
  const [target, setTarget] = useState<CardTarget | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hold = useCallback(() => clearTimeout(timer.current), [])
  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setTarget(null)
  }, [])
  const leave = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(hide, GRACE)
  }, [hide])
  const isShown = useRef(false)
  isShown.current = target !== null

  useEffect(() => {
    const grid = scroller.current
    if (!grid) return
    const show = (bar: HTMLElement) => {
      clearTimeout(timer.current)
      const { stop: key = '' } = bar.dataset
      const rowKey = bar.closest<HTMLElement>('[data-row]')?.dataset.row ?? ''
      setTarget({ key, rowKey, box: bar.getBoundingClientRect(), grid: grid.getBoundingClientRect() })
    }
    const showLater = (bar: HTMLElement, wait: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => bar.isConnected && show(bar), wait)
    }
    let touch: { x: number; y: number; isHeld: boolean } | null = null
    const endTouch = () => {
      if (touch && !touch.isHeld) clearTimeout(timer.current)
      touch = null
    }
    const handlers = {
      pointerover: ({ target: element, pointerType, buttons }: PointerEvent) => {
        const bar = findBar(element)
        if (!bar || pointerType === 'touch' || buttons !== 0) return
        // From one bar to the next without a wait.
        showLater(bar, isShown.current ? 0 : REST)
      },
      pointerout: ({ target: element, relatedTarget, pointerType }: PointerEvent) => {
        const bar = findBar(element)
        if (!bar || pointerType === 'touch' || findBar(relatedTarget) === bar) return
        leave()
      },
      pointerdown: ({ target: element, pointerType, clientX: x, clientY: y }: PointerEvent) => {
        hide()
        const bar = findBar(element)
        if (!bar || pointerType !== 'touch') return
        const own = { x, y, isHeld: false }
        touch = own
        timer.current = setTimeout(() => {
          own.isHeld = true
          show(bar)
        }, HOLD)
      },
      pointermove: ({ clientX, clientY }: PointerEvent) => {
        if (touch && !touch.isHeld && Math.hypot(clientX - touch.x, clientY - touch.y) > SLIP) endTouch()
      },
      pointerup: () => {
        // The press has shown the card: it opens nothing.
        if (touch?.isHeld) swallowClick(grid)
        endTouch()
      },
      pointercancel: endTouch,
      // Its menu has all of the card.
      contextmenu: (event: Event) => setTimeout(() => event.defaultPrevented && hide()),
      // An arrow key scrolls to the bar that it focuses.
      scroll: () => {
        const bar = findBar(document.activeElement)
        if (isShown.current && bar?.matches(':focus-visible')) show(bar)
        else hide()
      },
      focusin: ({ target: element }: FocusEvent) => {
        const bar = findBar(element)
        if (bar?.matches(':focus-visible')) show(bar)
      },
      focusout: hide,
    }
    const events = Object.entries(handlers) as [string, EventListener][]
    for (const [name, handler] of events) grid.addEventListener(name, handler)
    return () => {
      clearTimeout(timer.current)
      for (const [name, handler] of events) grid.removeEventListener(name, handler)
    }
  }, [scroller, hide, leave])

  const isOpen = target !== null
  useEffect(() => {
    if (!isOpen) return
    const pressKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      hide()
    }
    const pressDown = (event: PointerEvent) => {
      if (!(event.target instanceof Element && event.target.closest('[data-card]'))) hide()
    }
    window.addEventListener('keydown', pressKey, { capture: true })
    window.addEventListener('pointerdown', pressDown, { capture: true })
    window.addEventListener('scroll', hide, { passive: true })
    return () => {
      window.removeEventListener('keydown', pressKey, { capture: true })
      window.removeEventListener('pointerdown', pressDown, { capture: true })
      window.removeEventListener('scroll', hide)
    }
  }, [isOpen, hide])
  return { target, hold, leave }
}
