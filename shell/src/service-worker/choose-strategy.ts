/** The worker's answer to a request: the page, a file of a release, or null to leave it to the browser. */
export type Strategy = 'page' | 'file' | null

/** Name or folder contains the content's hash: rspack.config.base.ts and scripts/release/describe-release.ts. */
const releasedFile = /\/([^/]+\.[0-9a-f]{10}|[^/]+[-+][0-9a-f]{10}\/[^/]+)\.(js|css|woff2|svg|png|webp|json)$/
/** The API and the chat service, where a proxy serves them below the page's origin. */
const service = /^\/(api|stream)\//
/** Every other path without a dot is the page's (scripts/stack/static-server.mjs). */
const hasExtension = /\.[^/]*$/
/** Whoever asks so wants to know what the server has: to find out why a file failed, or to replace a damaged one. */
const bypass = ['no-store', 'reload']

/**
 * Decides at once, before anything is read. A request that is no navigation and asks for no file of a release never reaches the
 * worker's code, so an error here cannot break a call of the API or the chat.
 */
export const chooseStrategy = (
  { method, mode, cache, url }: Pick<Request, 'method' | 'mode' | 'cache' | 'url'>,
  ownOrigin: string,
): Strategy => {
  const { origin, pathname } = new URL(url)
  const isOwn = origin === ownOrigin
  if (method !== 'GET' || (isOwn && service.test(pathname))) return null
  if (mode === 'navigate') return isOwn && !hasExtension.test(pathname) ? 'page' : null
  // An opaque answer of another origin could not be verified.
  if (!isOwn && mode !== 'cors') return null
  return releasedFile.test(pathname) && !bypass.includes(cache) ? 'file' : null
}
