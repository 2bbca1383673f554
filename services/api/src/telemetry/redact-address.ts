const LIMIT = 200

/**
 * What may be logged of an address in a report: its `origin`, the `file` (origin and path) or the `path` of a page, where
 * a number stands for whom the page is about. Never a query, a fragment or a user: codes and tokens live there. What is
 * no address is a keyword such as `inline` or `eval`.
 */
export const describePlace = (address: string | null | undefined, part: 'origin' | 'file' | 'path') => {
  if (!address) return undefined
  if (!URL.canParse(address)) return /^[a-z-]{1,20}$/.test(address) ? address : 'unreadable'
  const { protocol, origin, pathname } = new URL(address)
  // An address like data:… is its own path.
  if (origin === 'null') return protocol.slice(0, LIMIT)
  const parts = { origin, file: origin + pathname, path: pathname.replace(/[^/]*\d[^/]*/g, ':id') }
  return parts[part].slice(0, LIMIT)
}
