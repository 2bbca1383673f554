import { useEffect, useState } from 'react'

/** The time (ms), again every minute: for texts like "late by 5 min". */
export const useNow = () => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
