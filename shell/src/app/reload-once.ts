const key = 'reloaded-at'
const pause = 60_000

/** Reloads the page, unless it has just been reloaded: then another reload does not help. Gives whether it does. */
export const reloadOnce = (): boolean => {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < pause) return false
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
  return true
}
