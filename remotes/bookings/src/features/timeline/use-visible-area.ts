import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** The rendered part changes in these steps of scrolling, and exceeds the viewport by this much (px). */
const STEP = 64
const BEYOND = 128

/** The rendered part of the body, in its px: rows between `top` and `bottom`, bars between `left` and `right`. */
export type VisibleArea = { top: number; bottom: number; left: number; right: number }
/** How far to the side the scroller may be while an area is rendered (px). */
export const maxScroll = ({ left }: Pick<VisibleArea, 'left'>) => left + BEYOND + STEP
export type Size = { width: number; height: number }

const findArea = ({ scrollTop, scrollLeft }: Element, { width, height }: Size): VisibleArea => {
  const down = (px: number) => Math.floor((px - BEYOND) / STEP) * STEP
  const up = (px: number) => Math.ceil((px + BEYOND) / STEP) * STEP
  return {
    top: down(scrollTop),
    bottom: up(scrollTop + height),
    left: down(scrollLeft),
    right: up(scrollLeft + width),
  }
}

const isSame = (a: VisibleArea, b: VisibleArea) =>
  a.top === b.top && a.bottom === b.bottom && a.left === b.left && a.right === b.right

/** A viewport where nothing is laid out, as in tests. */
const noLayout: Size = { width: 1024, height: 768 }

/** The size of a scrolling element, and which part of its content has to be rendered. */
export const useVisibleArea = (scroller: RefObject<HTMLElement | null>) => {
  const [size, setSize] = useState<Size | null>(null)
  const [area, setArea] = useState<VisibleArea>({ top: 0, bottom: 0, left: 0, right: 0 })

  const update = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const measured = { width: element.clientWidth, height: element.clientHeight }
    const next = measured.width ? measured : noLayout
    setSize((before) => (before?.width === next.width && before.height === next.height ? before : next))
    const found = findArea(element, next)
    setArea((before) => (isSame(before, found) ? before : found))
  }, [scroller])

  useLayoutEffect(() => {
    update()
    const element = scroller.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, update])

  return { size, area, update }
}
