/** Stored on the device: a reload in an outage does not restart it. */
const KEY = 'device/outage-start'

/** Start of the outage (ms, corrected); null when none is stored. */
export const readOutageStart = (): number | null => {
  try {
    return Number(localStorage.getItem(KEY)) || null
  } catch {
    return null
  }
}

/** null: the outage is over. */
export const storeOutageStart = (start: number | null) => {
  try {
    if (start === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, String(start))
  } catch {
    // Storage is forbidden: the start lasts as long as the page.
  }
}
