import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the device has a network. The API may still be unreachable. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
