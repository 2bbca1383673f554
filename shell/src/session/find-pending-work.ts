import { listPendingWork, type PendingWork } from '@hosts/shared/pending-work'
import { readOldWork } from './read-old-work'

/** Without words if only an older release of its remote has stored it. */
export type FoundWork = Omit<PendingWork, 'title' | 'text' | 'oldKey'> & { title?: string; text?: string }

/**
 * What a person has left unsent on this device; first what a logout discards. A release that is rolled back leaves its entry, and the one
 * before it changes only its old key. So an entry with an old key counts only while that has the same count; otherwise the old key's does.
 */
export const findPendingWork = (userId: number): FoundWork[] => {
  const old = readOldWork(userId)
  const isCurrent = ({ oldKey, count }: PendingWork) =>
    oldKey === undefined || old.some((one) => one.key === oldKey && one.count === count)
  const current = listPendingWork(userId).filter(isCurrent)
  const unnamed = old.filter(({ key }) => !current.some(({ oldKey }) => oldKey === key))
  const all: FoundWork[] = [...current, ...unnamed]
  return all.sort((one, other) => Number(one.survivesLogout) - Number(other.survivesLogout))
}
