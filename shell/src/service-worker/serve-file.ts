import { fileLimit, limitBody } from '../lib/limit-body'
import { fetchFile, readFile, storeFile } from './file-cache'
import { findFile } from './release-list'
import { readList } from './release-list-storage'
import type { FetchEvent } from './types'

/** With its hash it is compared here, and asked for again past the browser's own cache, which would keep a damaged one. */
const fetchUnlisted = async (request: Request) => {
  const { url, integrity } = request
  return integrity ? fetchFile(url, { integrity }) : limitBody(await fetch(request), fileLimit)
}

/**
 * Answers with the stored file; without one fetches and stores it. A file of no listed release, such as an override's, comes from its
 * server. The page verifies each file once more, by its own list.
 */
export const serveFile = async ({
  request,
  waitUntil,
}: Pick<FetchEvent, 'request' | 'waitUntil'>): Promise<Response> => {
  const { url } = request
  const file = findFile(await readList(), url)
  if (!file) return fetchUnlisted(request)
  const stored = await readFile(url, file.integrity)
  if (stored) return stored
  const response = await fetchFile(url, file)
  waitUntil(storeFile(url, response.clone()))
  return response
}
