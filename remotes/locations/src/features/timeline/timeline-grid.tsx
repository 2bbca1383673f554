import type { Timeline } from '@hosts/shared/contract'
import { type MouseEvent, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { DragLayer, type DropHandlers } from './drag-layer'
import { listStops, toggleKey } from './find-stop'
import { findFreeSpan, findNextFreeSpan } from './free-span'
import { createScale, findSpan } from './geometry'
import { findItemIndex, layoutRows } from './layout-rows'
import { type Bar, placeRows, type TimelineRow as Row } from './place-rows'
import { getRowSizes, getSizeVariables, headWidth } from './sizes'
import { TimelineAxis } from './timeline-axis'
import { TimelineColumns } from './timeline-columns'
import css from './timeline-grid.module.css'
import { clipRow, TimelineRow, ZoneRow } from './timeline-row'
import { useGridScroll } from './use-grid-scroll'
import { useStops } from './use-stops'
import { useWindow } from './use-window'
import { type Zoom, zoomLevels } from './zoom'

const HOUR = 3_600_000

/** Focuses a booking's bar or, without one, the current stop; a row's first stop; scrolls to now. */
export type GridHandle = {
  focusBar: (key: string) => void
  focusRow: (key: string) => void
  revealNow: () => void
}

type Props = {
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
  onOpen: (bar: Bar) => void
  /** Times in ms. */
  onBook: (row: Row, stay: { start: number; end: number }) => void
  drag: DropHandlers
}

/** Bays by zone as rows, time across, bookings as buttons; only what is near the scrolled part is rendered. */
export const TimelineGrid = ({
  ref,
  timeline,
  zone,
  from,
  zoom,
  now,
  canBook,
  onOpen,
  onBook,
  ...props
}: Props) => {
  const scroller = useRef<HTMLDivElement>(null)
  const { size, shown, update } = useWindow(scroller)
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
  const rows = useMemo(() => (scale ? placeRows(timeline, scale, now) : []), [timeline, scale, now])
  const { items, height } = useMemo(() => layoutRows(rows, openPools, sizes), [rows, openPools, sizes])
  const stopRows = useMemo(() => listStops(items, canBook), [items, canBook])
  const { reveal, revealNow } = useGridScroll({ scroller, items, scale, lane: sizes.lane, now })
  const { active, focus, choose, onKeyDown } = useStops({
    grid: scroller,
    rows: stopRows,
    from: scale?.start ?? 0,
    reveal: ({ bar }, rowKey) => reveal(rowKey, bar),
  })
  useImperativeHandle(ref, () => ({
    focusBar: (key) => focus(key) || (active && focus(active.stop.key)),
    focusRow: (key) => {
      const first = stopRows.find((row) => row.key === key)?.stops[0]
      if (first) focus(first.key)
    },
    revealNow,
  }))

  const press = (event: MouseEvent) => {
    if (!scale || !(event.target instanceof Element)) return
    const row = rows.find(
      ({ key }) => key === (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.row,
    )
    const key = event.target.closest<HTMLElement>('[data-stop]')?.dataset.stop
    const free = { scale, hours: stay, now }
    const bar = row?.bars.find((one) => one.key === key)
    if (!row) return
    if (bar) return onOpen(bar)
    if (key === toggleKey(row.key)) {
      const after = new Set(openPools)
      if (!after.delete(row.key)) after.add(row.key)
      return setOpenPools(after)
    }
    if (!canBook || !row.bay || row.bay.status === 'retired') return
    if (key) return onBook(row, findNextFreeSpan(row, free))
    const box = event.target.closest('[data-bars]')?.getBoundingClientRect()
    if (box) onBook(row, findFreeSpan(row, scale.toInstant(event.clientX - box.left), free))
  }

  const canScroll = scale !== null && headWidth + scale.width > (width ?? 0)
  const first = findItemIndex(items, shown.top)
  const last = findItemIndex(items, shown.bottom)
  const rendered = items.flatMap((item, index) =>
    (index >= first && index <= last) || item.key === active?.rowKey ? [{ item, index }] : [],
  )
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
      onClick={press}
      onFocus={({ target }) => target.dataset.stop && choose(target.dataset.stop)}
    >
      {scale && (
        <>
          <TimelineAxis scale={scale} now={now} toDay={zoom === 'day' ? null : props.toDay} />
          <div role="rowgroup" className={css.body} style={{ width: headWidth + scale.width, height }}>
            <div className={css.columns} aria-hidden="true">
              <TimelineColumns scale={scale} left={shown.left} right={shown.right} />
            </div>
            {rendered.map(({ item, index }) =>
              item.kind === 'zone' ? (
                <ZoneRow key={item.key} item={item} index={index + 1} />
              ) : (
                <TimelineRow
                  key={item.key}
                  item={item}
                  index={index + 1}
                  scale={scale}
                  lane={sizes.lane}
                  {...clipRow(item, shown)}
                  activeKey={active?.rowKey === item.key ? active.stop.key : null}
                  canBook={canBook}
                  canScroll={canScroll}
                />
              ),
            )}
            {now >= scale.start && now < scale.end && (
              <span className={css.now} style={{ left: headWidth + scale.toX(now) }} />
            )}
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
