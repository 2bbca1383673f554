import type { Timeline } from '@hosts/shared/contract'
import { type Ref, useDeferredValue, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { BarCard } from './bar-card'
import { buildRows } from './build-rows'
import { DragLayer, type DropHandlers } from './drag/drag-layer'
import { listStops } from './find-next-stop'
import { createScale, findSpan } from './geometry'
import { layoutRows } from './layout-rows'
import { createPressHandlers, type GridActions } from './press-handlers'
import { getRowSizes, getSizeVariables, headWidth } from './sizes'
import { TimelineAxis } from './timeline-axis'
import { TimelineColumns } from './timeline-columns'
import css from './timeline-grid.module.css'
import { TimelineRows } from './timeline-rows'
import { useGridScroll } from './use-grid-scroll'
import { useRovingTabindex } from './use-roving-tabindex'
import { useVisibleArea } from './use-visible-area'
import { type Zoom, zoomLevels } from './zoom'

const HOUR = 3_600_000

/** Focuses a booking's bar or, without one, the current stop; a row's first stop; scrolls to now. */
export type GridHandle = {
  /** Whether something is focused. */
  focusBar: (key: string) => boolean
  focusRow: (key: string) => void
  revealNow: () => void
}

type Props = GridActions & {
  ref: Ref<GridHandle>
  /** Its accessible name. */
  label: string
  helpId: string
  timeline: Timeline
  zone: string
  from: string
  zoom: Zoom
  now: number
  /** While bookings of other days are shown. */
  isPending: boolean
  canBook: boolean
  toDay: (date: string) => string
  drag: DropHandlers
}

/** Bays by zone as rows, time across, bookings as buttons; only the part near the viewport is rendered. */
export const TimelineGrid = ({
  ref,
  timeline,
  zone,
  from,
  zoom,
  now: latestNow,
  canBook,
  onOpen,
  onMenu,
  onBook,
  ...props
}: Props) => {
  const scroller = useRef<HTMLDivElement>(null)
  // Not deferred: each step of scrolling would restart the rendering of the one before, and rows stay empty until it ends.
  const { size, area, update } = useVisibleArea(scroller)
  // In slices: a new minute may change every bar.
  const now = useDeferredValue(latestNow)
  const [sizes] = useState(getRowSizes)
  const [openPools, setOpenPools] = useState<ReadonlySet<string>>(new Set())
  const { days, minHourWidth, stay } = zoomLevels[zoom]
  const width = size?.width
  const scale = useMemo(() => {
    if (width === undefined) return null
    const { start, end } = findSpan({ zone, from, days })
    const fitting = Math.floor(((width - headWidth) / ((end - start) / HOUR)) * 100) / 100
    return createScale({ zone, from, days, hourWidth: Math.max(minHourWidth, fitting) })
  }, [width, zone, from, days, minHourWidth])
  const rows = useMemo(() => (scale ? buildRows(timeline, scale, now) : []), [timeline, scale, now])
  const { items, height } = useMemo(() => layoutRows(rows, openPools, sizes), [rows, openPools, sizes])
  const stopRows = useMemo(() => listStops(items, canBook), [items, canBook])
  const { reveal, revealNow } = useGridScroll({
    scroller,
    items,
    scale,
    lane: sizes.lane,
    now: latestNow,
  })
  const { active, focus, choose, onKeyDown } = useRovingTabindex({
    grid: scroller,
    rows: stopRows,
    from: scale?.start ?? 0,
    reveal: ({ bar }, rowKey) => reveal(rowKey, bar),
  })
  useImperativeHandle(ref, () => ({
    focusBar: (key) => focus(key) || (active !== undefined && focus(active.stop.key)),
    focusRow: (key) => {
      const first = stopRows.find((row) => row.key === key)?.stops[0]
      if (first) focus(first.key)
    },
    revealNow,
  }))

  const togglePool = (key: string) => {
    const after = new Set(openPools)
    if (!after.delete(key)) after.add(key)
    setOpenPools(after)
  }
  const pressHandlers = createPressHandlers({
    rows,
    scale,
    stay,
    now,
    canBook,
    togglePool,
    onOpen,
    onMenu,
    onBook,
  })
  const canScroll = scale !== null && headWidth + scale.width > (width ?? 0)
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: a table has no cells by time
    <div
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-describedby={props.helpId}
      aria-rowcount={items.length + 1}
      aria-busy={props.isPending}
      tabIndex={-1}
      className={css.grid}
      style={getSizeVariables(canScroll)}
      onScroll={update}
      onKeyDown={onKeyDown}
      {...pressHandlers}
      onFocus={({ target }) => target.dataset.stop && choose(target.dataset.stop)}
    >
      {scale && (
        <>
          <TimelineAxis scale={scale} now={now} toDay={zoom === 'day' ? null : props.toDay} />
          <div role="rowgroup" className={css.body} style={{ width: headWidth + scale.width, height }}>
            <div className={css.columns} aria-hidden="true">
              <TimelineColumns scale={scale} left={area.left} right={area.right} />
            </div>
            <TimelineRows
              items={items}
              area={area}
              scale={scale}
              lane={sizes.lane}
              activeRow={active?.rowKey ?? null}
              activeKey={active?.stop.key ?? null}
              canBook={canBook}
              canScroll={canScroll}
            />
            {now >= scale.start && now < scale.end && (
              <span className={css.now} style={{ left: headWidth + scale.toX(now) }} />
            )}
            <BarCard scroller={scroller} rows={rows} zone={zone} />
            {canBook && (
              <DragLayer
                scroller={scroller}
                timeline={timeline}
                scale={scale}
                items={items}
                lane={sizes.lane}
                now={now}
                onBook={(bay, span) => {
                  const row = rows.find((one) => one.bay?.id === bay.id)
                  if (row) onBook(row, span)
                }}
                {...props.drag}
              />
            )}
          </div>
        </>
      )}
    </div>
    // biome-ignore-end lint/a11y/useSemanticElements: as above
  )
}
