/**
 * The path to return to after a login, from the guard's location state. The history may hold anything, so
 * only a path of this site counts, and never the login.
 */
export const returnPath = (state: unknown): string => {
  const from = (state as { from?: unknown } | null)?.from
  if (typeof from !== 'string' || !URL.canParse(from, window.location.origin)) return '/'
  const { origin, pathname, search, hash } = new URL(from, window.location.origin)
  const isOwn = origin === window.location.origin && !pathname.startsWith('//')
  return isOwn && pathname !== '/login' ? pathname + search + hash : '/'
}
