import { getNow, useClockOffset } from '@hosts/shared/platform'
import { useEffect, useState } from 'react'

/** A time (ms), again every minute and when the clock is corrected. */
const useTime = (getTime: () => number) => {
  const [now, setNow] = useState(getTime)
  const offset = useClockOffset()
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the clock is corrected
  useEffect(() => {
    setNow(getTime())
    const timer = setInterval(() => setNow(getTime()), 60_000)
    return () => clearInterval(timer)
  }, [getTime, offset])
  return now
}

/** The time (ms) by the server's clock, again every minute: for texts like "late by 5 min". */
export const useNow = () => useTime(getNow)

const getDeviceTime = () => Date.now()
/** The same by this device's clock, which the gate corrects by its snapshot. */
export const useDeviceNow = () => useTime(getDeviceTime)
