const key = 'reloaded-at'
const pauseMs = 60_000

/**
 * Reloads the page, unless it was reloaded within the last minute and that did not help. Returns whether it
 * reloads.
 */
export const reloadOnce = (): boolean => {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < pauseMs) return false
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
  return true
}
