import { memo } from 'react'
import { Bar } from './bar'
import type { Bar as PlacedBar } from './build-rows'
import type { Scale } from './geometry'
import type { RowItem } from './layout-rows'
import { PoolProfile } from './pool-profile'
import { RowHead } from './row-head'
import { t } from './texts'
import css from './timeline-row.module.css'

export type Bars = readonly PlacedBar[]

type Props = {
  item: RowItem & { kind: 'row' }
  /** Its place among all rows, from 1. */
  index: number
  scale: Scale
  lane: number
  /** The rendered ones. */
  bars: Bars
  /** How many of them may start left of the viewport. */
  stickyCount: number
  /** The one stop of the grid, if it is in this row. */
  activeKey: string | null
  canBook: boolean
}

/** Most steps of scrolling change few rows. */
const isSame = ({ bars, ...props }: Props, { bars: others, ...rest }: Props) =>
  bars.length === others.length &&
  bars.every((bar, index) => bar === others[index]) &&
  (Object.keys(props) as (keyof typeof props)[]).every((name) => props[name] === rest[name])

/** A row with its head and its visible bars. */
export const TimelineRow = memo(
  ({ item, index, scale, lane, bars, stickyCount, activeKey, canBook }: Props) => {
    const { row, isOpen, height } = item
    const isClosedPool = row.kind === 'pool' && !isOpen
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
          {bars.map((bar, at) => (
            <Bar
              key={bar.key}
              bar={bar}
              lane={lane}
              zone={scale.zone}
              bay={row.bay?.label}
              isStop={bar.key === activeKey}
              isSticky={at < stickyCount}
            />
          ))}
        </div>
      </div>
      // biome-ignore-end lint/a11y/useSemanticElements: as above
      // biome-ignore-end lint/a11y/useFocusableInteractive: as above
    )
  },
  isSame,
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
