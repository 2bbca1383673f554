import { getNow, useClockOffset } from '@hosts/shared/platform'
import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** Calls back at the start of each minute of a clock, until it is unsubscribed. */
export const listenToMinutes = (getTime: () => number, tick: () => void) => {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        tick()
        wait()
      },
      MINUTE - (getTime() % MINUTE),
    )
  }
  wait()
  return () => clearTimeout(timer)
}

/** A time (ms), again at each minute and when the clock is corrected. */
const useTime = (getTime: () => number) => {
  const [now, setNow] = useState(getTime)
  const offset = useClockOffset()
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the clock is corrected
  useEffect(() => {
    setNow(getTime())
    return listenToMinutes(getTime, () => setNow(getTime()))
  }, [getTime, offset])
  return now
}

/** The time (ms) by the server's clock, again at each minute: for texts like "late by 5 min". */
export const useNow = () => useTime(getNow)

const getDeviceTime = () => Date.now()
/** The same by this device's clock, which the gate corrects by its snapshot. */
export const useDeviceNow = () => useTime(getDeviceTime)
