import { createContext, useEffect, useState } from 'react'
import { partLateMs } from '../lib/timings'

/** Whether the layout around the screen was already late. */
export const HasWaitedContext = createContext(false)

/** Whether the component has been waiting for long, or is mounted after a long wait. */
export const useIsLate = (hasWaited: boolean) => {
  const [isLate, setIsLate] = useState(hasWaited)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), partLateMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
