/** Pairs of remote and version with series of their own: thirty remotes in four versions. */
const LIMIT = 120
const IDLE_MS = 60 * 60 * 1000

export type Labels = { remote: string; version: string }
const other: Labels = { remote: 'other', version: 'other' }

/**
 * Returns labels for a remote and version, at most `limit` different pairs: anybody may post any pair, and each costs
 * memory here and in Prometheus. Further pairs are `other`. A pair idle for an hour makes room; `drop` removes its series.
 */
export const boundedLabels = (drop: (labels: Labels) => void, limit = LIMIT) => {
  // Least recently seen first.
  const pairs = new Map<string, { labels: Labels; seenAt: number }>()

  const makeRoom = (now: number) => {
    for (const [key, { labels, seenAt }] of pairs) {
      if (now - seenAt < IDLE_MS) return
      pairs.delete(key)
      drop(labels)
    }
  }

  return (remote: string, version = 'unknown', now = Date.now()): Labels => {
    const key = `${remote} ${version}`
    const labels = pairs.get(key)?.labels ?? { remote, version }
    if (!pairs.delete(key) && pairs.size >= limit) makeRoom(now)
    if (pairs.size >= limit) return other
    pairs.set(key, { labels, seenAt: now })
    return labels
  }
}
