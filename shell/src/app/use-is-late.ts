import { createContext, useEffect, useState } from 'react'

/** A host who has waited this long (ms) reads that the page is still loading; with what precedes it, within five seconds. */
export const lateMs = 4_000

/** Whether what surrounds the screen has been waited for that long. */
export const WaitedContext = createContext(false)

/** Whether the component has been waiting for long, or is mounted after a long wait. */
export const useIsLate = (hasWaited: boolean) => {
  const [isLate, setIsLate] = useState(hasWaited)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
