import type { TimelineRow } from './build-rows'

/** Sizes in px; `lane` is a bar's height with the gap below it. */
export type RowSizes = { lane: number; padding: number; zone: number }

/** Items from top to bottom: names of zones, and rows. `top` is below the axis. */
export type RowItem = { key: string; top: number; height: number } & (
  | { kind: 'zone'; name: string }
  | { kind: 'row'; row: TimelineRow; isOpen: boolean }
)

/** A pool shows its lanes when it is open, else how full it is. */
const countLanes = ({ kind, lanes }: TimelineRow, isOpen: boolean) => (kind === 'pool' && !isOpen ? 1 : lanes)

/** Positions of rows and of the names of their zones; a location without zones has no names. */
export const layoutRows = (rows: TimelineRow[], openPools: ReadonlySet<string>, sizes: RowSizes) => {
  const hasZones = rows.some(({ bay }) => bay?.zone)
  const items: RowItem[] = []
  let top = 0
  let zone: string | undefined
  for (const row of rows) {
    if (hasZones && row.bay && row.bay.zone !== zone) {
      zone = row.bay.zone
      items.push({ key: `zone-${zone}`, kind: 'zone', name: zone, top, height: sizes.zone })
      top += sizes.zone
    }
    const isOpen = openPools.has(row.key)
    const height = countLanes(row, isOpen) * sizes.lane + sizes.padding
    items.push({ key: row.key, kind: 'row', row, isOpen, top, height })
    top += height
  }
  return { items, height: top }
}

/** The index of the last item that starts at or above a height; 0 if there is none. */
export const findItemIndex = (items: RowItem[], y: number) => {
  let [low, high] = [0, items.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((items[middle]?.top ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}
