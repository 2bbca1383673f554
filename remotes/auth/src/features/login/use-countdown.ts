import { useEffect, useState } from 'react'

/** A countdown by the clock: `left` in seconds; `start(seconds)` starts one. */
export const useCountdown = () => {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (!end) return
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [end])

  const start = (seconds: number) => {
    setEnd(Date.now() + seconds * 1000)
    setLeft(seconds)
  }
  return { left, start }
}
