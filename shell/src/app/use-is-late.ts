import { createContext, useEffect, useState } from 'react'

/** After this (ms) a page shows that it is still loading: with the time before it, within five seconds. */
export const lateMs = 4_000

/** Whether the layout around the screen was already late. */
export const HasWaitedContext = createContext(false)

/** Whether the component has been waiting for long, or is mounted after a long wait. */
export const useIsLate = (hasWaited: boolean) => {
  const [isLate, setIsLate] = useState(hasWaited)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
