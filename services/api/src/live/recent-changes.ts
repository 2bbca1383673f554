import type { LiveChange } from './live-change'

/** A browser that was away for longer (ms) refetches all that it shows. */
const MEMORY_MS = 60_000
const MAX_CHANGES = 5000

/** The changes of the last minute, for browsers that connect again. */
export const createRecentChanges = () => {
  let changes: { change: LiveChange; at: number }[] = []
  /** Complete since then. */
  let since = Number.POSITIVE_INFINITY

  const trim = (now: number) => {
    const fresh = changes.findIndex(({ at }) => at > now - MEMORY_MS)
    const surplus = changes.length - MAX_CHANGES
    const dropped = changes.splice(0, Math.max(fresh < 0 ? changes.length : fresh, surplus))
    since = Math.max(since, dropped.at(-1)?.at ?? 0)
  }
  return {
    add: (change: LiveChange) => {
      const now = performance.now()
      changes.push({ change, at: now })
      if (changes.length > MAX_CHANGES) trim(now)
    },
    /** Forgets all: what happened before is unknown. */
    restart: () => {
      changes = []
      since = performance.now()
    },
    /** The changes of that many seconds until now; undefined when some of them are unknown. */
    find: (seconds: number) => {
      const now = performance.now()
      trim(now)
      const from = now - seconds * 1000
      if (from < since || seconds * 1000 > MEMORY_MS) return undefined
      return changes.filter(({ at }) => at >= from).map(({ change }) => change)
    },
  }
}
