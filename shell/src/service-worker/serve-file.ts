import { fetchFile, readFile, storeFile } from './file-cache'
import { findHash } from './release-list'
import { readList } from './release-list-storage'
import type { FetchEvent } from './types'

/**
 * Answers with the stored file; without one fetches and stores it. A file of no listed release, such as an override's, comes from its
 * server. The page verifies each file once more, by its own list.
 */
export const serveFile = async ({
  request,
  waitUntil,
}: Pick<FetchEvent, 'request' | 'waitUntil'>): Promise<Response> => {
  const { url } = request
  const integrity = findHash(await readList(), url)
  if (!integrity) return fetch(request).catch(() => fetch(request, { cache: 'reload' }))
  const stored = await readFile(url, integrity)
  if (stored) return stored
  const response = await fetchFile(url, integrity)
  waitUntil(storeFile(url, response.clone()))
  return response
}
