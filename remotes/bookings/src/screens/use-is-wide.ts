import { useSyncExternalStore } from 'react'

/** The width of the style sheets' `max-width: 767px`. */
const query = '(min-width: 768px)'

const subscribe = (listen: () => void) => {
  const media = window.matchMedia?.(query)
  media?.addEventListener('change', listen)
  return () => media?.removeEventListener('change', listen)
}

let isWide = true
/** Paper has another width than the window: while it is printed, the layout stays. */
const readWidth = () => {
  const isPrinting = window.matchMedia?.('print').matches ?? false
  if (!isPrinting) isWide = window.matchMedia?.(query).matches ?? true
  return isWide
}

/** Whether the window has room for a table; a browser without media queries has. */
export const useIsWide = () => useSyncExternalStore(subscribe, readWidth)
