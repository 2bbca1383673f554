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
  const known = new Map<string, { labels: Labels; seen: number }>()

  const makeRoom = (now: number) => {
    for (const [key, { labels, seen }] of known) {
      if (now - seen < IDLE_MS) return
      known.delete(key)
      drop(labels)
    }
  }

  return (remote: string, version = 'unknown', now = Date.now()): Labels => {
    const key = `${remote} ${version}`
    const labels = known.get(key)?.labels ?? { remote, version }
    if (!known.delete(key) && known.size >= limit) makeRoom(now)
    if (known.size >= limit) return other
    known.set(key, { labels, seen: now })
    return labels
  }
}
