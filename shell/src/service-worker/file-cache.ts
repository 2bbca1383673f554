import { withTabLock } from '@hosts/shared/with-tab-lock'
import { digest } from '../lib/digest'
import { fileLimit, limitBody } from '../lib/limit-body'
import { getFile, type ListedFile, type StoredRelease } from './release-list'

/** The browser's cache of files, which returns only verified ones. */

export const cacheName = 'hosts-offline'

/** Only an update creates the cache: a request of an older one must not create it again after the worker was removed. */
export const createCache = () => withTabLock(cacheName, () => caches.open(cacheName))

/**
 * The cache; rejects where the worker was removed, which serves its page until that is closed. Under one lock with the deletion: opening
 * makes a missing cache. Writes to a deleted one are lost.
 */
export const openCache = () =>
  withTabLock(cacheName, async () => {
    if (!(await caches.has(cacheName))) throw new Error('The cache was deleted')
    return caches.open(cacheName)
  })

export const deleteCache = () => withTabLock(cacheName, () => caches.delete(cacheName))

/** Reads no further than the file is long. The browser's own comparison with a hash would read whatever comes. */
const fetchOnce = async (
  address: string,
  { integrity, bytes = fileLimit }: ListedFile,
  options: RequestInit,
) => {
  const answer = limitBody(await fetch(address, options), bytes)
  const content = await answer.arrayBuffer()
  if ((await digest(content)) !== integrity)
    throw new TypeError(`${address} failed the check of its integrity`)
  const headers = new Headers(answer.headers)
  // They are about the compressed body.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return new Response(content, { headers })
}

/**
 * Fetches a file that must be this one; rejects anything else, an error of the server included. Then it is fetched again past the browser's
 * own cache, which would keep a damaged file.
 */
export const fetchFile = async (address: string, file: ListedFile, priority: RequestPriority = 'auto') => {
  // With the password of a proxy in front of the page's own origin (docs/deploying.md), and nothing to others.
  const options = { mode: 'cors', credentials: 'same-origin', priority } as const
  return fetchOnce(address, file, options).catch(() =>
    fetchOnce(address, file, { ...options, cache: 'reload' }),
  )
}

/**
 * A stored file, verified again: a writer of this browser's storage must not choose the page's code. A changed one is deleted, so that the
 * next one comes from the server. The response is the stored one, for which the browser also has compiled code.
 */
export const readFile = async (address: string, integrity: string): Promise<Response | undefined> => {
  const stored = await caches.match(address, { cacheName, ignoreVary: true })
  if (!stored) return undefined
  if ((await digest(await stored.clone().arrayBuffer())) === integrity) return stored
  await (await openCache()).delete(address, { ignoreVary: true })
  return undefined
}

/** Stores a verified file. Without room on the disk, or once the cache was deleted, it stays where it was: on the server. */
export const storeFile = async (address: string, response: Response) => {
  const store = async () => (await openCache()).put(address, response)
  await store().catch(() => {})
}

/** Files at once: few, because the person using the page comes first. */
const parallel = 3

/**
 * Fetches and stores the files that are not stored yet. Rejects unless all are stored, after the last request has ended: a file that came
 * later would be lost.
 */
export const storeMissing = async (release: StoredRelease) => {
  const cache = await openCache()
  const stored = new Set((await cache.keys()).map(({ url }) => url))
  const missing = Object.keys(release.files).filter((address) => !stored.has(address))
  const worker = async () => {
    for (let address = missing.pop(); address; address = missing.pop()) {
      const file = getFile(release, address)
      if (file) await cache.put(address, await fetchFile(address, file, 'low'))
    }
  }
  const results = await Promise.allSettled(Array.from({ length: parallel }, worker))
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** Deletes every stored file that is not among these. */
export const deleteOthers = async (addresses: Set<string>) => {
  const cache = await openCache()
  for (const request of await cache.keys()) if (!addresses.has(request.url)) await cache.delete(request)
}
