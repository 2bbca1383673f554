import { memo } from 'react'
import type { Scale } from './geometry'
import { findItemIndex, type RowItem } from './layout-rows'
import { type Bars, TimelineRow, ZoneRow } from './timeline-row'
import { maxScroll, type VisibleArea } from './use-visible-area'

type Props = {
  items: RowItem[]
  /** The part of the body near the viewport, in its px. */
  area: VisibleArea
  scale: Scale
  lane: number
  /** The row with the one stop of the grid, and the stop. */
  activeRow: string | null
  activeKey: string | null
  canBook: boolean
  /** To the side. */
  canScroll: boolean
}

/** A row's bars near the viewport. */
const pickBars = (
  { row, isOpen, top, height }: RowItem & { kind: 'row' },
  area: VisibleArea,
  lane: number,
  activeKey: string | null,
): Bars => {
  if (row.kind === 'pool' && !isOpen) return []
  // Most rows are seen from top to bottom.
  const isWhole = area.top <= top && area.bottom >= top + height
  const isSeen = (bar: Bars[number]) =>
    isWhole || (bar.lane * lane < area.bottom - top && (bar.lane + bar.lanes) * lane > area.top - top)
  return row.bars.filter(
    (bar) => bar.key === activeKey || (bar.x < area.right && bar.x + bar.width > area.left && isSeen(bar)),
  )
}

/** How many bars may start left of the viewport while an area is rendered. */
const countSticky = (bars: Bars, area: VisibleArea) => bars.filter(({ x }) => x < maxScroll(area)).length

/** The rows that are near the scrolled part, and the one with the stop. */
export const TimelineRows = memo(
  ({ items, area, scale, lane, activeRow, canBook, canScroll, ...props }: Props) => {
    const [first, last] = [findItemIndex(items, area.top), findItemIndex(items, area.bottom)]
    return items.map((item, index) => {
      if ((index < first || index > last) && item.key !== activeRow) return null
      if (item.kind === 'zone') return <ZoneRow key={item.key} item={item} index={index + 1} />
      const activeKey = item.key === activeRow ? props.activeKey : null
      const bars = pickBars(item, area, lane, activeKey)
      return (
        <TimelineRow
          key={item.key}
          item={item}
          index={index + 1}
          scale={scale}
          lane={lane}
          bars={bars}
          stickyCount={canScroll ? countSticky(bars, area) : 0}
          activeKey={activeKey}
          canBook={canBook}
        />
      )
    })
  },
)
