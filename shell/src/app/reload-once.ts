import { reloadPauseMs } from '../lib/timings'

const key = 'reloaded-at'

/**
 * Reloads the page, unless it was reloaded within the last minute and that did not help, or the browser cannot store that it was. Returns
 * whether it reloads.
 */
export const reloadOnce = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < reloadPauseMs) return false
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    return false
  }
  window.location.reload()
  return true
}
