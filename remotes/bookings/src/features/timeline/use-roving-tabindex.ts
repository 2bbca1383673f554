import { moveFocus } from '@hosts/shared/ui'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { findNextStop, type Stop, type StopRow } from './find-next-stop'

type Options = {
  grid: RefObject<HTMLElement | null>
  rows: StopRow[]
  /** The start of the scale (ms). */
  from: number
  /** Scrolls to a stop. */
  reveal: (stop: Stop, rowKey: string) => void
}

const findElement = (grid: HTMLElement | null, key: string) =>
  grid?.querySelector<HTMLElement>(`[data-stop="${key}"]`)

type StopPlace = { row: number; index: number; stop: Stop; rowKey: string }

/** The places of all stops by key: thousands, so only once there is a choice. */
const listPlaces = (rows: StopRow[]) =>
  new Map(
    rows.flatMap(({ key, stops }, row) =>
      stops.map((stop, index): [string, StopPlace] => [stop.key, { row, index, stop, rowKey: key }]),
    ),
  )

const findFirst = ([first]: StopRow[]): StopPlace | undefined => {
  const stop = first?.stops[0]
  return stop && { row: 0, index: 0, stop, rowKey: first.key }
}

/**
 * One Tab stop for the whole grid, arrow keys inside it. The stop is found in the data, as elements that are scrolled away do not exist: it
 * is rendered first, and then gets the focus.
 */
export const useRovingTabindex = ({ grid, rows, from, reveal }: Options) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const findPlace = useMemo(() => {
    let places: ReadonlyMap<string, StopPlace> | null = null
    return (key: string) => {
      places ??= listPlaces(rows)
      return places.get(key)
    }
  }, [rows])
  const active = (chosen !== null && findPlace(chosen)) || findFirst(rows)
  const shouldFocus = useRef(false)

  /** Focuses a stop; returns whether there is one. */
  const focus = useCallback(
    (key: string): boolean => {
      const place = findPlace(key)
      if (!place) return false
      shouldFocus.current = true
      setChosen(key)
      reveal(place.stop, place.rowKey)
      findElement(grid.current, key)?.focus({ preventScroll: true })
      return true
    },
    [findPlace, reveal, grid],
  )
  useLayoutEffect(() => {
    if (!shouldFocus.current || !active) return
    const element = findElement(grid.current, active.stop.key)
    if (!element) return
    shouldFocus.current = false
    element.focus({ preventScroll: true })
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    moveFocus(event, (key) => {
      const next = active && findNextStop(rows, active, key, from)
      return next && { focus: () => focus(next.key) }
    })
  return { active, focus, choose: setChosen, onKeyDown }
}
