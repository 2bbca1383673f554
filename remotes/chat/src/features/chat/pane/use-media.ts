import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, now and whenever that changes. */
export const useMedia = (query: string) => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
