import { type HistoryEntry, hasCanary } from './history'

const serves = (change: HistoryEntry, version: string) =>
  change.stable === version || hasCanary(change, version)

/** The change that took a release of a remote away from browsers, if that was its last one; null for one that was only replaced. */
export const findRolledAway = (
  changes: HistoryEntry[],
  name: string,
  version: string,
): HistoryEntry | null => {
  const own = changes.filter(({ remote }) => remote === name)
  const last = own.findLastIndex((change) => serves(change, version))
  const next = own[last + 1]
  return last >= 0 && (next?.command === 'rollback' || next?.command === 'canary 0') ? next : null
}
