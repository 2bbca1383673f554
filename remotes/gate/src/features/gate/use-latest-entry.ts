import { useEffect, useState } from 'react'
import type { GateEntry } from './offline/use-gate'

/** How long (ms) an undone event stays visible. */
const UNDONE = 6_000

/** The last event; a moment after its undo, the one before it. */
export const useLatestEntry = (recent: GateEntry[]): GateEntry | undefined => {
  const [hidden, setHidden] = useState<string>()
  const [first] = recent
  const undone = first?.isUndone ? first.event.clientEventId : undefined
  useEffect(() => {
    if (!undone) return
    const timer = setTimeout(() => setHidden(undone), UNDONE)
    return () => clearTimeout(timer)
  }, [undone])
  return undone && undone !== hidden ? first : recent.find(({ isUndone }) => !isUndone)
}
