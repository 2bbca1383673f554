import type { MouseEvent } from 'react'
import { hasMenu, type MenuTarget } from './bar-menu'
import type { Bar, TimelineRow } from './build-rows'
import { toggleKey } from './find-next-stop'
import { findFreeSpan, findNextFreeSpan } from './free-span'
import type { Scale } from './geometry'
import { headWidth } from './sizes'

/** What the grid asks of its screen. */
export type GridActions = {
  onOpen: (bar: Bar) => void
  onMenu: (target: MenuTarget) => void
  /** Times in ms. */
  onBook: (row: TimelineRow, stay: { start: number; end: number }) => void
}

type Options = GridActions & {
  rows: TimelineRow[]
  /** Null until the grid is measured. */
  scale: Scale | null
  /** Length (hours) of a stay that a click on a free span creates. */
  stay: number
  now: number
  canBook: boolean
  togglePool: (key: string) => void
}

const findKey = (target: Element) => target.closest<HTMLElement>('[data-stop]')?.dataset.stop

/** What a click and the context menu do in the grid: open a bar, a pool or a bar's menu, book free time. */
export const createPressHandlers = ({ rows, scale, stay, now, canBook, togglePool, ...on }: Options) => {
  const findRow = (target: Element) =>
    rows.find(({ key }) => key === target.closest<HTMLElement>('[data-row]')?.dataset.row)

  const onContextMenu = (event: MouseEvent) => {
    const element = event.target instanceof Element && event.target.closest<HTMLElement>('[data-stop]')
    if (!element || !canBook) return
    const bar = findRow(element)?.bars.find(({ key }) => key === element.dataset.stop)
    if (!bar || !hasMenu(bar, now)) return
    event.preventDefault()
    const { left, bottom } = element.getBoundingClientRect()
    // A long stay may start out of view.
    const x = Math.max(left, event.currentTarget.getBoundingClientRect().left + headWidth)
    const isMouse = event.button === 2
    on.onMenu({ bar, pointer: isMouse ? { x: event.clientX, y: event.clientY } : { x, y: bottom } })
  }

  const onClick = ({ target, clientX }: MouseEvent) => {
    if (!scale || !(target instanceof Element)) return
    const row = findRow(target)
    if (!row) return
    const key = findKey(target)
    const bar = row.bars.find((one) => one.key === key)
    if (bar) return on.onOpen(bar)
    if (key === toggleKey(row.key)) return togglePool(row.key)
    if (!canBook || !row.bay || row.bay.status === 'retired') return
    const free = { scale, hours: stay, now }
    if (key) return on.onBook(row, findNextFreeSpan(row, free))
    const box = target.closest('[data-bars]')?.getBoundingClientRect()
    if (box) on.onBook(row, findFreeSpan(row, scale.toInstant(clientX - box.left), free))
  }

  return { onClick, onContextMenu }
}
