import { readStored } from '../service-worker/release-list-storage'
import type { Releases } from './registry'
import type { ResolvedRemote } from './resolve-remote-url'

/** Whether the service worker has verified and stored all files of a remote's release before anybody needed them. */
export const isStoredAhead = async (
  releases: Releases,
  { name, entry }: ResolvedRemote,
): Promise<boolean> => {
  if (!releases[name]?.offline) return false
  const { apps } = await readStored()
  return apps[name]?.some(({ id }) => id === entry) ?? false
}
