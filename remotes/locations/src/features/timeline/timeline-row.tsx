import { memo } from 'react'
import { Bar } from './bar'
import type { Scale } from './geometry'
import type { RowItem } from './layout-rows'
import { PoolProfile } from './pool-profile'
import { RowHead } from './row-head'
import { t } from './texts'
import css from './timeline-row.module.css'
import { maxScroll, type Window } from './use-window'

type Props = {
  item: RowItem & { kind: 'row' }
  /** Its place among all rows, from 1. */
  index: number
  scale: Scale
  lane: number
  /** What is rendered of it, in px of the row. */
  left: number
  right: number
  top: number
  bottom: number
  /** The one stop of the grid, if it is in this row. */
  activeKey: string | null
  canBook: boolean
  /** To the side. */
  canScroll: boolean
}

/** What a row has to render: of most rows everything from top to bottom, so that they render again only when scrolled sideways. */
export const clipRow = ({ top, height }: RowItem, window: Window) => ({
  top: window.top <= top ? 0 : window.top - top,
  bottom: window.bottom >= top + height ? height : window.bottom - top,
  left: window.left,
  right: window.right,
})

/** A row with its head and what is seen of its bars. */
export const TimelineRow = memo(
  ({ item, index, scale, lane, left, right, top, bottom, activeKey, canBook, canScroll }: Props) => {
    const { row, isOpen, height } = item
    const isClosedPool = row.kind === 'pool' && !isOpen
    const bars = isClosedPool
      ? []
      : row.bars.filter(
          (bar) =>
            bar.key === activeKey ||
            (bar.x < right &&
              bar.x + bar.width > left &&
              bar.lane * lane < bottom &&
              (bar.lane + bar.lanes) * lane > top),
        )
    return (
      // biome-ignore-start lint/a11y/useFocusableInteractive: only what is in a cell has the focus
      // biome-ignore-start lint/a11y/useSemanticElements: a table has no cells by time
      <div
        role="row"
        aria-rowindex={index + 1}
        className={css.row}
        style={{ top: item.top, height }}
        data-row={row.key}
      >
        <div role="rowheader" className={css.head}>
          <RowHead row={row} isOpen={isOpen} canBook={canBook} activeKey={activeKey} />
        </div>
        <div role="presentation" className={css.bars} data-bars={row.key}>
          {isClosedPool && row.bay && (
            <PoolProfile row={row} capacity={row.bay.capacity} scale={scale} height={height} />
          )}
          {bars.map((bar) => (
            <Bar
              key={bar.key}
              bar={bar}
              lane={lane}
              zone={scale.zone}
              bay={row.bay?.label}
              isStop={bar.key === activeKey}
              isSticky={canScroll && bar.x < maxScroll({ left })}
            />
          ))}
        </div>
      </div>
      // biome-ignore-end lint/a11y/useSemanticElements: as above
      // biome-ignore-end lint/a11y/useFocusableInteractive: as above
    )
  },
)

/** The name of a zone above its rows. */
export const ZoneRow = ({ item, index }: { item: RowItem & { kind: 'zone' }; index: number }) => (
  // biome-ignore-start lint/a11y/useFocusableInteractive: it has no action
  // biome-ignore-start lint/a11y/useSemanticElements: a table has no cells by time
  <div
    role="row"
    aria-rowindex={index + 1}
    className={css.zone}
    style={{ top: item.top, height: item.height }}
  >
    <div role="rowheader" className={css.zoneName}>
      {item.name || t('noZone')}
    </div>
  </div>
  // biome-ignore-end lint/a11y/useSemanticElements: as above
  // biome-ignore-end lint/a11y/useFocusableInteractive: as above
)
