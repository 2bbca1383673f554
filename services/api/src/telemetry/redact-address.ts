const LIMIT = 200

/**
 * The loggable part of a reported address: its `origin`, the `file` (origin and path) or the page's `path` with `:id` for
 * segments with digits. Never a query, fragment or user: they hold codes and tokens. Keywords such as `inline` stay.
 */
export const redactAddress = (address: string | null | undefined, part: 'origin' | 'file' | 'path') => {
  if (!address) return undefined
  if (!URL.canParse(address)) return /^[a-z-]{1,20}$/.test(address) ? address : 'unreadable'
  const { protocol, origin, pathname } = new URL(address)
  // An address like data:… has no origin, and its path is its content.
  if (origin === 'null') return protocol.slice(0, LIMIT)
  const parts = { origin, file: origin + pathname, path: pathname.replace(/[^/]*\d[^/]*/g, ':id') }
  return parts[part].slice(0, LIMIT)
}
