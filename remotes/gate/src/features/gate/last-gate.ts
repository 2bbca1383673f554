/** The gate that was last open on this device. Stored per device, so the next person starts at the same gate. */
const key = 'device/last-gate'

export const readLastGate = (): number | null => {
  try {
    return Number(localStorage.getItem(key)) || null
  } catch {
    return null
  }
}

/** null forgets it. */
export const storeLastGate = (locationId: number | null) => {
  try {
    if (locationId === null) localStorage.removeItem(key)
    else localStorage.setItem(key, String(locationId))
  } catch {
    // Storage is forbidden: the person chooses again.
  }
}
