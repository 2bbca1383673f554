const key = 'reloaded-at'
const pauseMs = 60_000

/**
 * Reloads the page, unless it was reloaded within the last minute and that did not help, or the browser cannot store that it was. Returns
 * whether it reloads.
 */
export const reloadOnce = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < pauseMs) return false
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    return false
  }
  window.location.reload()
  return true
}
