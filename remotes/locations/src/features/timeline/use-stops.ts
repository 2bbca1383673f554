import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { findStop, type Stop, type StopRow } from './find-stop'

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

/**
 * One Tab stop for the whole grid, arrow keys inside it. The stop is found in the data, as what is scrolled away has no element: it is
 * rendered first, and then gets the focus.
 */
export const useStops = ({ grid, rows, from, reveal }: Options) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const places = useMemo(
    () =>
      new Map(
        rows.flatMap(({ key, stops }, row) =>
          stops.map((stop, index) => [stop.key, { row, index, stop, rowKey: key }] as const),
        ),
      ),
    [rows],
  )
  const active = (chosen !== null && places.get(chosen)) || places.get(rows[0]?.stops[0]?.key ?? '')
  const shouldFocus = useRef(false)

  /** Focuses a stop; returns whether there is one. */
  const focus = useCallback(
    (key: string): boolean => {
      const place = places.get(key)
      if (!place) return false
      shouldFocus.current = true
      setChosen(key)
      reveal(place.stop, place.rowKey)
      findElement(grid.current, key)?.focus({ preventScroll: true })
      return true
    },
    [places, reveal, grid],
  )
  useLayoutEffect(() => {
    if (!shouldFocus.current || !active) return
    const element = findElement(grid.current, active.stop.key)
    if (!element) return
    shouldFocus.current = false
    element.focus({ preventScroll: true })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = findStop(rows, active, event.key, from)
    if (!next) return
    event.preventDefault()
    focus(next.key)
  }
  return { active, focus, choose: setChosen, onKeyDown }
}
