import { cacheName, openCache } from './file-cache'
import { emptyList, type ReleaseList } from './release-list'

/** Address of the list, beside the files. Nothing is served there. */
export const listAddress = '/offline-releases.json'

let current: Promise<ReleaseList> | undefined

/** The stored list; rejects in a browser without a cache. */
export const readStored = async (): Promise<ReleaseList> => {
  const stored = await caches.match(listAddress, { cacheName })
  return stored?.json() ?? emptyList
}

/** The list of releases whose files are stored; read once in the life of this worker. */
export const readList = (): Promise<ReleaseList> => {
  current ??= readStored().catch(() => emptyList)
  return current
}

export const writeList = async (list: ReleaseList) => {
  const cache = await openCache()
  await cache.put(listAddress, Response.json(list))
  current = Promise.resolve(list)
}

export const forgetList = () => {
  current = Promise.resolve(emptyList)
}
