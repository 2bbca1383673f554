import type { Registry } from '../../../shared/src/contract/registry'
import { type HistoryEntry, hasCanary } from '../history'

/** A new stable release is compared with the one before for a day (ms); later, other things have changed as well. */
const newFor = 24 * 3_600_000

/** A release that has to be as good as another one, both as `version channel`. */
export type Trial = {
  remote: string
  version: string
  release: string
  reference: string
  /** Beside its stable release; else after the one before. */
  isCanary: boolean
  /** When it began (ms). */
  since: number
}

type Entry = Registry['remotes'][string]

/** When browsers got what they get now, by the history; undefined where that does not say. */
const findStart = (
  changes: HistoryEntry[],
  remote: string,
  { stable, canary }: Entry,
): number | undefined => {
  let start: number | undefined
  for (const change of changes.filter((each) => each.remote === remote).reverse()) {
    if (change.stable !== stable.version || (canary && !hasCanary(change, canary.release.version))) break
    start = Date.parse(change.at)
  }
  return start
}

/**
 * The trial of a remote: of a canary beside its stable release, or of a stable release in its first day after the one before; null for
 * none. `seenAt` is when this watch saw it first, for a history that is missing.
 */
export const findTrial = (
  remote: string,
  entry: Entry,
  { changes, seenAt, now }: { changes: HistoryEntry[]; seenAt: (id: string) => number; now: number },
): Trial | null => {
  const { stable, canary, previous } = entry
  const version = canary?.release.version ?? stable.version
  const release = `${version} ${canary ? 'canary' : 'stable'}`
  const other = canary ? stable.version : previous
  if (!other) return null
  const reference = `${other} stable`
  const since = findStart(changes, remote, entry) ?? seenAt(`${remote} ${release} after ${reference}`)
  if (!canary && now - since > newFor) return null
  return { remote, version, release, reference, isCanary: canary !== undefined, since }
}
