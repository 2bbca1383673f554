const HOUR_MS = 60 * 60 * 1000
/** Keys in memory; beyond them nothing is counted until the hour is over. */
const LIMIT = 200_000

/**
 * Returns whether one more report of `key`, a browser, counts: `most` an hour. One browser that repeats its report must not end a
 * release.
 */
export const senderLimit = (most: number, limit = LIMIT) => {
  let counts = new Map<string, number>()
  let startedAt = 0
  return (key: string, now = Date.now()): boolean => {
    if (now - startedAt >= HOUR_MS) {
      counts = new Map()
      startedAt = now
    }
    const count = counts.get(key) ?? 0
    if (count >= most || (count === 0 && counts.size >= limit)) return false
    counts.set(key, count + 1)
    return true
  }
}
