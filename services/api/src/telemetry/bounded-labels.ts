/** Pairs of remote and version with series of their own: thirty remotes in four versions. */
const LIMIT = 120
const IDLE_MS = 60 * 60 * 1000

export type Labels = { remote: string; version: string }
type Pair = { labels: Labels; seenAt: number; by: string }
const other: Labels = { remote: 'other', version: 'other' }

/**
 * Returns labels for a remote and version that `sender` names, at most `limit` different pairs: anybody may post any pair, and each costs
 * memory here and in Prometheus. Further pairs are `other`. A pair idle for an hour makes room, else one of the sender who has brought the
 * most, so that who invents pairs keeps out only their own. `drop` removes a pair's series.
 */
export const boundedLabels = (drop: (labels: Labels) => void, limit = LIMIT) => {
  // Least recently seen first.
  const pairs = new Map<string, Pair>()

  const remove = (key: string, { labels }: Pair) => {
    pairs.delete(key)
    drop(labels)
  }
  const removeIdle = (now: number) => {
    for (const [key, pair] of pairs) {
      if (now - pair.seenAt < IDLE_MS) return
      remove(key, pair)
    }
  }
  const removeFromLargest = (sender: string) => {
    const shares = new Map<string, number>()
    for (const { by } of pairs.values()) shares.set(by, (shares.get(by) ?? 0) + 1)
    const most = Math.max(...shares.values())
    if (most <= (shares.get(sender) ?? 0) + 1) return
    const found = [...pairs].find(([, { by }]) => shares.get(by) === most)
    if (found) remove(...found)
  }

  return (sender: string, remote: string, version = 'unknown', now = Date.now()): Labels => {
    const key = `${remote} ${version}`
    const known = pairs.get(key)
    if (!pairs.delete(key) && pairs.size >= limit) {
      removeIdle(now)
      if (pairs.size >= limit) removeFromLargest(sender)
    }
    if (pairs.size >= limit) return other
    const labels = known?.labels ?? { remote, version }
    pairs.set(key, { labels, seenAt: now, by: known?.by ?? sender })
    return labels
  }
}
