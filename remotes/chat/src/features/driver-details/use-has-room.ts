import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** Whether the window is so many rem wide, which is narrower for who reads larger text. */
export const useHasRoom = (rems: number) =>
  useSyncExternalStore(subscribe, () => window.innerWidth >= rems * rem())
