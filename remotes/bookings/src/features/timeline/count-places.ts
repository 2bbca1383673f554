import type { BarState } from './bar-state'

type Use = { state: BarState; start: number; end: number; lanes: number }

/** A no-show needs no place. */
export const usesPlace = ({ state }: Pick<Use, 'state'>) => state !== 'no-show'

/** How many places bars need from each time (ms) on at which that changes; before the first none. */
export const countPlaces = (bars: Use[]) => {
  const changes = new Map<number, number>()
  const add = (at: number, places: number) => changes.set(at, (changes.get(at) ?? 0) + places)
  for (const bar of bars.filter(usesPlace)) {
    add(bar.start, bar.lanes)
    add(bar.end, -bar.lanes)
  }
  let count = 0
  return [...changes]
    .sort(([a], [b]) => a - b)
    .map(([at, change]) => {
      count += change
      return { at, count }
    })
}
