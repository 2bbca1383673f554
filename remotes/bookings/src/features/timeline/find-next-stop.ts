import type { Bar } from './build-rows'
import type { RowItem } from './layout-rows'

/** Stops of the arrow keys: the buttons of a row's head, then its bars. */
export type Stop = { key: string; bar: Bar | null }
export type StopRow = { key: string; stops: Stop[] }

export const toggleKey = (rowKey: string) => `toggle-${rowKey}`
export const bookKey = (rowKey: string) => `book-${rowKey}`

/** The stops of all rows that have one. */
export const listStops = (items: RowItem[], canBook: boolean): StopRow[] =>
  items
    .flatMap((item) => (item.kind === 'row' ? [item] : []))
    .map(({ key, row, isOpen }) => ({
      key,
      stops: [
        ...(row.kind === 'pool' ? [{ key: toggleKey(key), bar: null }] : []),
        ...(canBook && row.bay && row.bay.status !== 'retired' ? [{ key: bookKey(key), bar: null }] : []),
        ...(row.kind === 'pool' && !isOpen ? [] : row.bars.map((bar) => ({ key: bar.key, bar }))),
      ],
    }))
    .filter(({ stops }) => stops.length > 0)

/** How far a bar is from a time, and then its start (ms). */
const measureGap = ({ start, end }: Bar, at: number) => [
  Math.max(0, start - at, at - end),
  Math.abs(start - at),
]

const findNearest = (stops: Stop[], at: number) =>
  stops
    .flatMap((stop) => (stop.bar ? [{ stop, gap: measureGap(stop.bar, at) }] : []))
    .sort((a, b) => (a.gap[0] ?? 0) - (b.gap[0] ?? 0) || (a.gap[1] ?? 0) - (b.gap[1] ?? 0))[0]?.stop

type Place = { row: number; index: number }

const findInOtherRow = (rows: StopRow[], { row, index }: Place, direction: 1 | -1, from: number) => {
  const current = rows[row]?.stops[index]
  for (let next = row + direction; rows[next]; next += direction) {
    const stops = rows[next]?.stops ?? []
    if (!current?.bar)
      return (
        stops[
          Math.min(
            index,
            stops.findLastIndex(({ bar }) => !bar),
          )
        ] ?? stops[0]
      )
    const nearest = findNearest(stops, Math.max(current.bar.start, from))
    if (nearest) return nearest
  }
  return undefined
}

/**
 * The stop that a key leads to: along its row, or up and down to the nearest in time on the next row that has a booking, from a head to the
 * next head. Undefined for other keys and at the ends. `from` (ms) is the start of the scale.
 */
export const findNextStop = (rows: StopRow[], place: Place, key: string, from: number): Stop | undefined => {
  const stops = rows[place.row]?.stops ?? []
  switch (key) {
    case 'ArrowRight':
      return stops[place.index + 1]
    case 'ArrowLeft':
      return stops[place.index - 1]
    case 'Home':
      return stops[0]
    case 'End':
      return stops.at(-1)
    case 'ArrowDown':
      return findInOtherRow(rows, place, 1, from)
    case 'ArrowUp':
      return findInOtherRow(rows, place, -1, from)
    default:
      return undefined
  }
}
