import type { IsStoredAhead } from '../federation/loading/remote-loader'
import { readStored } from '../service-worker/release-list-storage'

/** Rejects in a browser without a cache. */
export const isStoredAhead: IsStoredAhead = async (releases, { name, entry }) => {
  if (!releases[name]?.offline) return false
  const { apps } = await readStored()
  return apps[name]?.some(({ id }) => id === entry) ?? false
}
