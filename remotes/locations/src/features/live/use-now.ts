import { getNow, useClockOffset } from '@hosts/shared/platform'
import { useEffect, useState } from 'react'

/** The time (ms) by the server's clock, again every minute: for texts like "late by 5 min". */
export const useNow = () => {
  const [now, setNow] = useState(getNow)
  const offset = useClockOffset()
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the clock is corrected
  useEffect(() => {
    setNow(getNow())
    const timer = setInterval(() => setNow(getNow()), 60_000)
    return () => clearInterval(timer)
  }, [offset])
  return now
}
