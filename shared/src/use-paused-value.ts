import { searchLengths } from '@hosts/shared/contract'
import { useEffect, useState } from 'react'

/** Pause after the last change before the API is asked (ms). */
const pauseMs = 250

/** The value, once the typing pauses. */
export const usePausedValue = <Value>(value: Value) => {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

/** A search that the API takes: it refuses a longer one, and a pasted text or a company's name may be. No half of a character is left. */
const cutSearch = (typed: string) =>
  typed
    .trim()
    .slice(0, searchLengths.most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

/** What to search for, once the typing pauses, and whether it is that of what is typed now. */
export const usePausedSearch = (typed: string) => {
  const wanted = cutSearch(typed)
  const search = usePausedValue(wanted)
  return { search, isPaused: search === wanted }
}
