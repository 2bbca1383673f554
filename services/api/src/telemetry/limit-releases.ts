import type { Labels } from './bounded-labels'

const WINDOW_MS = 60 * 60 * 1000
/** Releases that one sender can name in an hour: a browser gets one of each remote, and new ones meanwhile. */
export const releasesPerSender = 60
/** Senders that are remembered, 10 MB at most: one that is forgotten begins again. */
const SENDERS = 2_000

/**
 * Returns a function that tells whether a sender, a user or an address, may name this release: anybody may post any version, and each has rows.
 * The API does not know what the registry names. Nobody takes the room of others.
 */
export const limitReleases = (limit = releasesPerSender) => {
  // Oldest window first.
  const senders = new Map<string, { since: number; names: Set<string> }>()
  return (sender: string, { remote, version }: Labels, now = Date.now()): boolean => {
    const known = senders.get(sender)
    const window = known && now - known.since < WINDOW_MS ? known : { since: now, names: new Set<string>() }
    if (window !== known) {
      senders.delete(sender)
      senders.set(sender, window)
      const [oldest] = senders.keys()
      if (senders.size > SENDERS && oldest !== undefined) senders.delete(oldest)
    }
    const name = `${remote} ${version}`
    if (window.names.size < limit) window.names.add(name)
    return window.names.has(name)
  }
}
