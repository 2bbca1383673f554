import { type RefObject, useCallback, useLayoutEffect } from 'react'
import type { Bar } from './build-rows'
import type { Scale } from './geometry'
import type { RowItem } from './layout-rows'
import { axisHeight, headWidth } from './sizes'

/** Space left beside the scroll target (px). */
const MARGIN = 24

type Options = {
  scroller: RefObject<HTMLElement | null>
  items: RowItem[]
  scale: Scale | null
  lane: number
  now: number
}

/** Scrolls to rows, bars and the current time, beside the axes that cover the edges. */
export const useGridScroll = ({ scroller, items, scale, lane, now }: Options) => {
  const reveal = useCallback(
    (rowKey: string, bar: Bar | null) => {
      const element = scroller.current
      const item = items.find(({ key }) => key === rowKey)
      if (!element || !item) return
      // The grid may be half below the window.
      element.scrollIntoView?.({ block: 'nearest' })
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = element
      const top = item.top + (bar ? bar.lane * lane : 0)
      const bottom = Math.min(top + (bar ? bar.lanes : 1) * lane, item.top + item.height)
      const height = clientHeight - axisHeight
      if (top < scrollTop) element.scrollTop = top - MARGIN
      else if (bottom > scrollTop + height) element.scrollTop = bottom - height + MARGIN
      if (!bar) return
      const width = clientWidth - headWidth
      const isSeen = bar.x < scrollLeft + width - MARGIN && bar.x + bar.width > scrollLeft + MARGIN
      if (!isSeen) element.scrollLeft = bar.x - MARGIN
    },
    [scroller, items, lane],
  )

  const revealNow = () => {
    const element = scroller.current
    if (!element || !scale || now < scale.start || now >= scale.end) return
    element.scrollLeft = scale.toX(now) - (element.clientWidth - headWidth) / 4
  }
  const start = scale?.start
  const days = scale?.days.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other days are shown
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = 0
    revealNow()
  }, [start, days])

  return { reveal, revealNow }
}
