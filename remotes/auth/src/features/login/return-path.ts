/**
 * Where a login goes on, from the location state that the guard left. What comes from the history may be anything:
 * only a path of this very site is followed, and never back to the login.
 */
export const returnPath = (state: unknown): string => {
  const from = (state as { from?: unknown } | null)?.from
  if (typeof from !== 'string' || !URL.canParse(from, window.location.origin)) return '/'
  const { origin, pathname, search, hash } = new URL(from, window.location.origin)
  const isOwn = origin === window.location.origin && !pathname.startsWith('//')
  return isOwn && pathname !== '/login' ? pathname + search + hash : '/'
}
