/** So many remotes and versions are told apart at once: thirty remotes in four versions. */
const LIMIT = 120
const IDLE_MS = 60 * 60 * 1000

export type Labels = { remote: string; version: string }
const other: Labels = { remote: 'other', version: 'other' }

/**
 * Anybody may post any remote and version, and each pair costs memory here and in Prometheus for good. So their number
 * is bounded: what is beyond it counts as `other`, and a pair that was not seen for an hour makes room (`drop` is
 * told which, so that its series go too).
 */
export const boundedLabels = (drop: (labels: Labels) => void, limit = LIMIT) => {
  // In the order in which they were last seen.
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
