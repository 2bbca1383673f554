import { useSyncExternalStore } from 'react'

/** The width of the style sheets' `max-width: 767px`. */
const query = '(min-width: 768px)'

const subscribe = (listen: () => void) => {
  const media = window.matchMedia?.(query)
  media?.addEventListener('change', listen)
  return () => media?.removeEventListener('change', listen)
}

/** Whether the window has room for a table; a browser without media queries has. */
export const useIsWide = () =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? true)
