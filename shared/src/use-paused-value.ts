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
