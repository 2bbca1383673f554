import { type History, type HistoryEntry, hasCanary, returnToVersion } from '../history'

/** A new stable release is compared with the one before for a day (ms); later, other things have changed as well. */
const newFor = 24 * 3_600_000

/** A release that has to be as good as another one, both as `version channel`. */
export type Trial = {
  remote: string
  version: string
  release: string
  /** Null for a first release. */
  reference: string | null
  /** Beside its stable release; else after the one before. */
  isCanary: boolean
  /** Whether the watch may end it: no stop takes back a shell, a move or a first release. */
  canStop: boolean
  /** When it began (ms). */
  since: number
}

/** A remote in the registry, or the shell. */
type Entry = {
  stable: { version: string }
  canary?: { release: { version: string } } | undefined
  previous?: string | undefined
}

type Context = Pick<History, 'changes' | 'lines'> & { seenAt: (id: string) => number; now: number }

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
 * The trial of a remote, or of the shell: of a canary beside its stable release, or of a stable release in its first day after the one before;
 * null for none. `seenAt` is when this watch saw it first, for a history that is missing.
 */
export const findTrial = (
  remote: string,
  entry: Entry,
  { changes, lines, seenAt, now }: Context,
): Trial | null => {
  const { stable, canary, previous } = entry
  const version = canary?.release.version ?? stable.version
  const release = `${version} ${canary ? 'canary' : 'stable'}`
  const before = previous ?? returnToVersion(lines[remote] ?? [], stable.version).at(-2)
  const other = canary ? stable.version : before
  const reference = other ? `${other} stable` : null
  const since = findStart(changes, remote, entry) ?? seenAt(`${remote} ${release} after ${reference}`)
  if (!canary && now - since > newFor) return null
  const isCanary = canary !== undefined
  return { remote, version, release, reference, isCanary, canStop: isCanary || previous !== undefined, since }
}
